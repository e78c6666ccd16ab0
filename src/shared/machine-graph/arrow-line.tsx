import { lineHeight } from './arrow-text.ts'
import type { PlacedLine } from './lay-out.ts'
import { curveThrough, headAt } from './line-path.ts'
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
          {text.map(({ text: shownText, quiet, arrow }, index) => (
            <text
              // The lines of one label never change their order.
              key={`${index} ${shownText}`}
              className={css.textStyle({ isQuiet: quiet, isPossible: possible.has(arrow) })}
              x={label.x + label.width / 2}
              y={label.y + 14 + index * lineHeight}
            >
              {shownText}
            </text>
          ))}
        </>
      )}
    </g>
  )
}
