import { useEffect, useRef } from 'react'
import type { ZipArea } from '../areas/zip-areas.ts'
import { fitPadding } from '../maps-service/fit-padding.ts'
import { readColors } from '../maps-service/map-colors.ts'
import { zipFills, zipLines } from '../maps-service/zip-colors.ts'
import type { ZipMark } from '../maps-service/maps-service.ts'
import { sketchView, type ToPicture } from '../sketch-view.ts'
import type { Bounds } from '../swath/swath.ts'
import { sketch } from './event-map.css.ts'

interface Props {
  areas: ReadonlyMap<string, ZipArea>
  marks: ReadonlyMap<string, ZipMark>
  bounds: Bounds
}

/**
 * The areas as the map will show them first, until it has drawn them itself: a graphics card that has to be made ready,
 * or is none, keeps nobody waiting.
 */
export function AreaSketch({ areas, marks, bounds }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    const place = element?.parentElement
    const context = element?.getContext('2d')
    if (!element || !place || !context) return
    const size = { width: place.clientWidth, height: place.clientHeight }
    const ratio = window.devicePixelRatio
    element.width = size.width * ratio
    element.height = size.height * ratio
    context.scale(ratio, ratio)
    const toPicture = sketchView(bounds, size, fitPadding(place, 'areas'))
    draw(context, { areas, marks, toPicture, size })
  }, [areas, marks, bounds])
  return <canvas ref={canvas} className={sketch} aria-hidden />
}

interface Drawn {
  readonly areas: Props['areas']
  readonly marks: Props['marks']
  readonly toPicture: ToPicture
  readonly size: { readonly width: number; readonly height: number }
}

function draw(context: CanvasRenderingContext2D, { areas, marks, toPicture, size }: Drawn) {
  const colors = readColors()
  const fills: Partial<Record<ZipMark, string>> = zipFills(colors)
  const { marked, plain } = zipLines(colors)
  const lines: Partial<Record<ZipMark, string>> = marked
  context.fillStyle = colors.sunken
  context.fillRect(0, 0, size.width, size.height)
  context.lineWidth = 0.8
  for (const [zipcode, { bounds, polygons }] of areas) {
    const [west, south, east, north] = bounds
    const [left, top] = toPicture([west, north])
    const [right, bottom] = toPicture([east, south])
    if (right < 0 || bottom < 0 || left > size.width || top > size.height) continue
    const path = new Path2D()
    for (const polygon of polygons) {
      for (const ring of polygon) {
        for (const [index, point] of ring.entries()) {
          const [x, y] = toPicture(point)
          if (index === 0) path.moveTo(x, y)
          else path.lineTo(x, y)
        }
        path.closePath()
      }
    }
    const mark = marks.get(zipcode)
    for (const fill of [colors.ground, mark && fills[mark]]) {
      if (!fill) continue
      context.fillStyle = fill
      // A canvas is filled, no array.
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
      context.fill(path, 'evenodd')
    }
    context.strokeStyle = (mark && lines[mark]) ?? plain
    context.stroke(path)
  }
}
