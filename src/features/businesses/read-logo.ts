/** What a logo may weigh as text in a request, in characters; the server's limit is 200 kB. */
const heaviest = 190_000
/** Longest side, in pixels: four times what the navigation shows. */
const longestSide = 512
const kinds = ['image/png', 'image/jpeg', 'image/webp']

/** A picture that cannot be taken as a logo, with the reason for people. */
class LogoRefused extends Error {
  override readonly name = 'LogoRefused'
}

/**
 * A chosen file as a data URL fit to be kept: as it is where it is small, else drawn smaller. SVG is refused, as it
 * can carry script.
 * @throws LogoRefused
 */
export async function readLogo(file: File): Promise<string> {
  if (!kinds.includes(file.type)) throw new LogoRefused('Choose a PNG, JPEG or WebP image.')
  const picture = await createImageBitmap(file).catch(() => {
    throw new LogoRefused('This file is not a readable image.')
  })
  try {
    const asItIs = await dataUrlOf(file)
    if (Math.max(picture.width, picture.height) <= longestSide && asItIs.length <= heaviest) return asItIs
    for (const side of [longestSide, 256, 128]) {
      const smaller = await dataUrlOf(await drawnWithin(picture, side))
      if (smaller.length <= heaviest) return smaller
    }
    throw new LogoRefused('This image is too large. Choose a simpler one.')
  } finally {
    picture.close()
  }
}

async function drawnWithin(picture: ImageBitmap, side: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/png' })
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(blob)
  })
}
