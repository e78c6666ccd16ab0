import { nameLabel } from './event-labels.ts'
import { lineHeight } from './arrow-text.ts'
import { headHeight, type PlacedState } from './lay-out.ts'
import * as css from './machine-drawing.css.ts'

interface Props {
  placed: PlacedState
  isHere: boolean
  possible: ReadonlySet<string>
}

/** A state as a box: its name, its work, and the events that leave the machine in it. */
export function StateShape({ placed, isHere, possible }: Props) {
  const { state, stays, hasInner, x, y, width, height } = placed
  const isFilled = isHere && !hasInner
  const lines = [
    ...state.work.map((text) => ({ text: `works: ${text}`, arrow: '' })),
    ...stays.map(({ text, quiet, arrow }) => ({ text: quiet ? text : `↻ ${text}`, arrow })),
  ]
  const middle = x + width / 2
  return (
    <g>
      <title>{state.description ?? state.name}</title>
      <rect className={css.box({ holds: hasInner, isHere })} x={x} y={y} width={width} height={height} rx={8} />
      {state.isFinal && (
        <rect
          className={css.box({ holds: hasInner, isHere })}
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={6}
        />
      )}
      <text className={css.stateName({ isFilled })} x={middle} y={y + headHeight - 7} textAnchor="middle">
        {nameLabel(state.name)}
      </text>
      {lines.map(({ text, arrow }, index) => (
        <text
          // The lines of one box never change their order.
          key={`${index} ${text}`}
          className={css.stays({ isPossible: possible.has(arrow), isFilled })}
          x={middle}
          y={y + headHeight + 8 + index * lineHeight}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
    </g>
  )
}
