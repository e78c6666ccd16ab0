import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { type DentMark, type DentSize, namesOfDents } from '../../../../contract/files/dent-mark.ts'
import { cross, edgeOfRing, layer, ring, rings } from './dents.css.ts'
import { type Point, pointInPicture, stepInView } from './picture-points.ts'

interface Props {
  title: string
  marks: readonly DentMark[]
  /** Of the upright picture. */
  ratio: number
  /** Quarter turns clockwise, in degrees. */
  turn: number
  /** What a click marks; null while nothing is marked. */
  size: DentSize | null
  onMark: (at: Point) => void
  onErase: (id: string) => void
}

/** Widths of a picture that a ring is wide. */
const radii: Readonly<Record<DentSize, number>> = { dime: 0.011, nickel: 0.014, quarter: 0.018, half_dollar: 0.024 }
const height = 1000

/**
 * The dents of a picture over it, in its own coordinates. A click marks one and a click on a mark removes it; by keyboard
 * the arrows move a cross, Enter marks and Backspace removes the nearest mark.
 */
export function DentOverlay({ title, marks, ratio, turn, size, onMark, onErase }: Props) {
  const [at, setAt] = useState<Point>({ x: 0.5, y: 0.5 })
  const [isCrossed, setCrossed] = useState(false)
  const width = height * ratio
  const nearest = (to: Point, reach: number) =>
    marks
      .map((mark) => ({ mark, far: Math.hypot((mark.x - to.x) * ratio, mark.y - to.y) / ratio }))
      .filter(({ mark, far }) => far <= Math.max(reach, radii[mark.size]))
      .toSorted((a, b) => a.far - b.far)[0]?.mark
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const to = pointInPicture(event, event.currentTarget.getBoundingClientRect(), turn)
    const hit = nearest(to, 0)
    setAt(to)
    if (hit) onErase(hit.id)
    else onMark(to)
  }
  const pressKey = (event: KeyboardEvent) => {
    const step = stepInView(event.key, turn, event.shiftKey ? 0.05 : 0.01)
    if (!step && event.key !== 'Enter' && event.key !== 'Backspace' && event.key !== 'Delete') return
    event.preventDefault()
    event.stopPropagation()
    setCrossed(true)
    if (step) setAt({ x: within(at.x + step.x), y: within(at.y + step.y) })
    else if (event.key === 'Enter') onMark(at)
    else {
      const hit = nearest(at, 0.06)
      if (hit) onErase(hit.id)
    }
  }
  const name = `${title}: ${marks.length === 0 ? 'no dents marked' : namesOfDents(marks)}`
  const active = size !== null
  return (
    <svg
      className={layer}
      data-active={active}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role={active ? 'application' : 'img'}
      aria-label={active ? `${name}. Arrows move, Enter marks, Backspace removes.` : name}
      {...(active && { tabIndex: 0, onClick: press, onKeyDown: pressKey, onBlur: () => setCrossed(false) })}
    >
      {marks.map((mark) => (
        <g key={mark.id}>
          <circle className={edgeOfRing} cx={mark.x * width} cy={mark.y * height} r={radii[mark.size] * width} />
          <circle
            className={`${ring} ${rings[mark.size]}`}
            cx={mark.x * width}
            cy={mark.y * height}
            r={radii[mark.size] * width}
          />
        </g>
      ))}
      {active && isCrossed && (
        <path
          className={cross}
          d={`M${at.x * width - 20} ${at.y * height}h40M${at.x * width} ${at.y * height - 20}v40`}
        />
      )}
    </svg>
  )
}

const within = (fraction: number) => Math.min(1, Math.max(0, fraction))
