import { lineHeight } from './arrow-text.ts'
import type { PlacedLine } from './lay-out.ts'
import * as css from './machine-drawing.css.ts'

interface Props {
  line: PlacedLine
  /** What the words stand on: the page, a box, or a box that the machine is in. */
  ground: 'outside' | 'inside' | 'here'
  possible: ReadonlySet<string>
}

/** One line with its head and its words; strong when one of its arrows can be taken. */
export function ArrowLine({ line, ground, possible }: Props) {
  const { points, label, text, arrows } = line
  const isPossible = arrows.some((id) => possible.has(id))
  return (
    <g>
      <path className={css.line({ isPossible })} d={curveThrough(points)} />
      <path className={css.head({ isPossible })} d={headAt(points)} />
      {label && (
        <>
          <rect
            className={css.patch({ ground })}
            x={label.x}
            y={label.y}
            width={label.width}
            height={label.height}
            rx={4}
          />
          {text.map(({ text: words, quiet, arrow }, index) => (
            <text
              // The lines of one label never change their order.
              key={`${index} ${words}`}
              className={css.words({ isQuiet: quiet, isPossible: possible.has(arrow) })}
              x={label.x + label.width / 2}
              y={label.y + 14 + index * lineHeight}
            >
              {words}
            </text>
          ))}
        </>
      )}
    </g>
  )
}

type Points = PlacedLine['points']

/** A smooth way along the points, beginning at the first and ending in the last. */
function curveThrough(points: Points): string {
  const [start, ...rest] = points
  const end = rest.at(-1)
  if (!start || !end) return ''
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? end
    const isLast = index === rest.length - 2
    const to = isLast ? end : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q ${point.x} ${point.y} ${to.x} ${to.y}`
  })
  return `M ${start.x} ${start.y} ${bends.length > 0 ? bends.join(' ') : `L ${end.x} ${end.y}`}`
}

function headAt(points: Points): string {
  const end = points.at(-1)
  const before = points.at(-2)
  if (!end || !before) return ''
  const angle = Math.atan2(end.y - before.y, end.x - before.x)
  const corner = (turn: number) => `${end.x - 9 * Math.cos(angle + turn)} ${end.y - 9 * Math.sin(angle + turn)}`
  return `M ${end.x} ${end.y} L ${corner(0.42)} L ${corner(-0.42)} Z`
}
