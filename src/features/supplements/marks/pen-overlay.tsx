import { type PointerEvent, useRef, useState } from 'react'
import type { PenStroke } from '../../../../contract/files/pen-stroke.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { pointInPicture } from '../dents/picture-points.ts'
import { edge, layer, stroke } from './pen-overlay.css.ts'
import { pathOfStroke, withPoint } from './stroke-points.ts'

interface Props {
  title: string
  strokes: readonly PenStroke[]
  /** Of the upright picture. */
  ratio: number
  /** Quarter turns clockwise, in degrees. */
  turn: number
  isDrawing: boolean
  onDraw: (points: readonly number[]) => void
}

const height = 1000

/** What is drawn on a picture over it, in its own coordinates. A pointer that is held down draws a stroke. */
export function PenOverlay({ title, strokes, ratio, turn, isDrawing, onDraw }: Props) {
  const [draft, setDraft] = useState<readonly number[]>([])
  const pointer = useRef<number | null>(null)
  const width = height * ratio
  const at = (event: PointerEvent<SVGSVGElement>) =>
    pointInPicture(event, event.currentTarget.getBoundingClientRect(), turn)
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || pointer.current !== null) return
    pointer.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    setDraft(withPoint([], at(event)))
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return
    const point = at(event)
    setDraft((points) => withPoint(points, point))
  }
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return
    pointer.current = null
    const points = withPoint(draft, at(event))
    setDraft([])
    if (points.length >= 4) onDraw(points)
  }
  const cancel = () => {
    pointer.current = null
    setDraft([])
  }
  const hands = { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel }
  if (strokes.length === 0 && !isDrawing) return null
  const drawn = strokes.map(({ points }) => points)
  return (
    <svg
      className={layer}
      data-active={isDrawing}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${title}: ${strokes.length === 0 ? 'nothing drawn' : countOf(strokes.length, 'stroke')}`}
      {...(isDrawing && hands)}
    >
      {[...drawn, ...(draft.length >= 4 ? [draft] : [])].map((points, n) => {
        const d = pathOfStroke(points, width, height)
        return (
          <g key={strokes[n]?.id ?? 'draft'}>
            <path className={edge} d={d} />
            <path className={stroke} d={d} />
          </g>
        )
      })}
    </svg>
  )
}
