import { crc32, deflateSync } from 'node:zlib'

/** 0 to 255 each. */
type Color = readonly [red: number, green: number, blue: number]

/** A dent of a panel as a round shadow with a light edge; all in pixels. */
interface Dent {
  readonly x: number
  readonly y: number
  readonly radius: number
}

export interface PanelPicture {
  readonly width: number
  readonly height: number
  readonly paint: Color
  readonly dents: readonly Dent[]
  /** Lines of the body: from left to right, at these shares of the height. */
  readonly creases: readonly number[]
}

/** A picture of a painted panel in daylight, as PNG. The same panel is the same bytes. */
export function drawPanel({ width, height, paint, dents, creases }: PanelPicture): Buffer {
  const light = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const sky = 0.72 + 0.4 * Math.cos((y / height) * 2.6)
    const crease = creases.reduce((sum, share) => sum - 0.35 * Math.exp(-(((y - share * height) / 5) ** 2)), 0)
    for (let x = 0; x < width; x += 1) light[y * width + x] = sky + crease + 0.08 * Math.sin((x / width) * 5)
  }
  for (const dent of dents) shadeDent(light, width, height, dent)
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const share = Math.max(0.08, light[y * width + x] ?? 0)
      const at = y * (width * 3 + 1) + 1 + x * 3
      for (const [place, value] of paint.entries()) rows[at + place] = Math.min(255, Math.round(value * share))
    }
  return pngOf(width, height, rows)
}

function shadeDent(light: Float32Array, width: number, height: number, { x, y, radius }: Dent): void {
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1) {
      const [px, py] = [Math.round(x + dx), Math.round(y + dy)]
      const near = 1 - Math.hypot(dx, dy) / radius
      if (near <= 0 || px < 0 || py < 0 || px >= width || py >= height) continue
      const at = py * width + px
      light[at] = (light[at] ?? 0) + near * ((dx + dy) / radius) * 0.45 - near * 0.12
    }
}

/** @param rows - each with its filter byte before it, 8 bits a color */
function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
