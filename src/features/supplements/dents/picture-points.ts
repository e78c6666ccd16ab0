/** Fractions of the upright picture. */
export interface Point {
  readonly x: number
  readonly y: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const rounded = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 10_000) / 10_000

/** Where a click on a picture is in it. `box` is the picture on the screen, turned clockwise by quarters. */
export function pointInPicture(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  { left, top, width, height }: Box,
  turn: number,
): Point {
  const [across, down] = [(clientX - left) / width, (clientY - top) / height]
  const { x, y } = upright({ x: across, y: down }, turn)
  return { x: rounded(x), y: rounded(y) }
}

function upright({ x, y }: Point, turn: number): Point {
  switch (turn) {
    case 90:
      return { x: y, y: 1 - x }
    case 180:
      return { x: 1 - x, y: 1 - y }
    case 270:
      return { x: 1 - y, y: x }
    default:
      return { x, y }
  }
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** What an arrow key moves in the picture, so that it goes the way it points on the screen; null for another key. */
export function stepInView(key: string, turn: number, by: number): Point | null {
  const arrow = arrows[key]
  if (!arrow) return null
  const from = upright({ x: 0.5, y: 0.5 }, turn)
  const to = upright({ x: 0.5 + arrow.x * by, y: 0.5 + arrow.y * by }, turn)
  return { x: to.x - from.x, y: to.y - from.y }
}
