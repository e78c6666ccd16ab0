const side = 16

/** Slanted lines of a color, as an image that repeats without a seam. */
export function hatchOf(color: string): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return new ImageData(side, side)
  context.strokeStyle = color
  context.globalAlpha = 0.6
  context.lineWidth = 1.5
  for (const shift of [-side, 0, side]) {
    context.beginPath()
    context.moveTo(shift - 1, side + 1)
    context.lineTo(shift + side + 1, -1)
    context.stroke()
  }
  return context.getImageData(0, 0, side, side)
}
