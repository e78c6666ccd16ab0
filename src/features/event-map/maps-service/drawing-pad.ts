import type { Pair, Polygon } from '../swath/swath.ts'
import type { DrawTool } from './maps-service.ts'

type Pixel = readonly [x: number, y: number]

const corners = 64
/** Pixels around the first corner that close a polygon. */
const near = 10
const svg = 'http://www.w3.org/2000/svg'

/** Drawing over a map that has no drawing of its own: a sheet that takes the pointer while there is a tool. */
export class DrawingPad {
  readonly #sheet: SVGSVGElement
  readonly #outline: SVGPolygonElement
  readonly #placeOf: (pixel: { x: number; y: number }) => Pair | null
  readonly #onDrawn: (polygon: Polygon) => void
  #tool: DrawTool | null = null
  #pixels: Pixel[] = []

  constructor(
    element: HTMLElement,
    color: string,
    placeOf: (pixel: { x: number; y: number }) => Pair | null,
    onDrawn: (polygon: Polygon) => void,
  ) {
    this.#placeOf = placeOf
    this.#onDrawn = onDrawn
    this.#sheet = document.createElementNS(svg, 'svg')
    this.#sheet.style.cssText =
      'position:absolute;inset:0;width:100%;height:100%;z-index:1;cursor:crosshair;touch-action:none'
    this.#sheet.style.display = 'none'
    this.#outline = document.createElementNS(svg, 'polygon')
    this.#sheet.append(this.#outline)
    this.repaint(color)
    this.#sheet.addEventListener('pointerdown', (event) => this.#press(pixelOf(event)))
    this.#sheet.addEventListener('pointermove', (event) => this.#move(pixelOf(event), event.buttons > 0))
    this.#sheet.addEventListener('pointerup', (event) => this.#release(pixelOf(event)))
    element.append(this.#sheet)
  }

  repaint(color: string) {
    this.#outline.setAttribute('style', `fill:${color};fill-opacity:.15;stroke:${color};stroke-width:2`)
  }

  setTool(tool: DrawTool | null) {
    this.#tool = tool
    this.#pixels = []
    this.#show([])
    this.#sheet.style.display = tool ? '' : 'none'
  }

  close() {
    this.#sheet.remove()
  }

  #press(at: Pixel) {
    if (this.#tool === 'lasso') this.#pixels = [at]
    const [first] = this.#pixels
    if (this.#tool === 'circle' && first) return this.#finish(circleOf(first, at))
    if (this.#tool === 'circle') this.#pixels = [at]
    if (this.#tool !== 'polygon') return
    if (first && this.#pixels.length > 2 && distanceOf(first, at) <= near) return this.#finish(this.#pixels)
    this.#pixels.push(at)
    this.#show(this.#pixels)
  }

  #move(at: Pixel, isPressed: boolean) {
    const [first] = this.#pixels
    if (!first) return
    if (this.#tool === 'circle') this.#show(circleOf(first, at))
    if (this.#tool === 'polygon') this.#show([...this.#pixels, at])
    if (this.#tool === 'lasso' && isPressed) {
      this.#pixels.push(at)
      this.#show(this.#pixels)
    }
  }

  #release(at: Pixel) {
    if (this.#tool === 'lasso') this.#finish([...this.#pixels, at])
  }

  #show(pixels: readonly Pixel[]) {
    this.#outline.setAttribute('points', pixels.map((pixel) => pixel.join()).join(' '))
  }

  /** Hands the shape over; the tool is ready for the next. */
  #finish(pixels: readonly Pixel[]) {
    this.#pixels = []
    this.#show([])
    const ring = pixels.map(([x, y]) => this.#placeOf({ x, y })).filter((place) => place !== null)
    const [first] = ring
    if (first && ring.length >= 3) this.#onDrawn([[...ring, [...first]]])
  }
}

/** Within the sheet. */
function pixelOf({ clientX, clientY, currentTarget }: PointerEvent): Pixel {
  const { left, top } = (currentTarget as Element).getBoundingClientRect()
  return [clientX - left, clientY - top]
}

const distanceOf = ([ax, ay]: Pixel, [bx, by]: Pixel) => Math.hypot(ax - bx, ay - by)

function circleOf(center: Pixel, edge: Pixel): Pixel[] {
  const radius = distanceOf(center, edge)
  return Array.from({ length: corners }, (_, at): Pixel => {
    const angle = (at / corners) * 2 * Math.PI
    return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)]
  })
}
