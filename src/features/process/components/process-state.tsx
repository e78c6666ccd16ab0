import { nameLabel } from '../../../shared/machine-graph/event-labels.ts'
import { lineHeight } from '../../../shared/machine-graph/arrow-text.ts'
import { headHeight, type PlacedState } from '../../../shared/machine-graph/lay-out.ts'
import { isRefusedBox, type ProcessGraph } from '../process-graph.ts'
import type { Part } from '../process-search.ts'
import { DrawnPart } from './drawn-part.tsx'
import * as css from './process.css.ts'
import { ArrowLabel } from './process-line.tsx'

interface Props {
  placed: PlacedState
  process: ProcessGraph
  isChosen: (part: Part) => boolean
  onChoose: (part: Part) => void
}

/** A state with how many are in it and how long they stay, the warmer the longer; and the events that leave it as is. */
export function ProcessState({ placed, process, isChosen, onChoose }: Props) {
  const { state, stays, hasInner, x, y, width, height } = placed
  const middle = x + width / 2
  const isRefused = isRefusedBox(state.id)
  const part = { state: state.id }
  const figures = y + headHeight + 6
  return (
    <g>
      <title>{state.description ?? state.name}</title>
      <rect
        className={css.box({ kind: isRefused ? 'refused' : hasInner ? 'holds' : 'plain', isChosen: isChosen(part) })}
        {...{ x, y, width, height }}
        rx={8}
      />
      {!hasInner && (
        <rect
          className={css.warm}
          {...{ x: x + 1, y: y + 1, width: width - 2, height: height - 2 }}
          rx={7}
          opacity={process.warmth.get(state.id) ?? 0}
        />
      )}
      {state.work.length > 0 && (
        <DrawnPart
          area={{ x: x + 2, y: y + 2, width: width - 4, height: headHeight + 2 + state.work.length * lineHeight }}
          label={`${nameLabel(state.name)}, ${state.work.join(', ')}: show them`}
          isChosen={isChosen(part)}
          onChoose={() => onChoose(part)}
        />
      )}
      <text
        className={css.name({ isRefused })}
        x={middle}
        y={y + (isRefused ? height / 2 + 4 : headHeight - 7)}
        textAnchor="middle"
      >
        {nameLabel(state.name)}
      </text>
      {state.work.map((text, index) => (
        <text key={text} className={css.figures} x={middle} y={figures + index * lineHeight} textAnchor="middle">
          {text}
        </text>
      ))}
      {stays.map(({ text, arrow }, index) => (
        <ArrowLabel
          key={arrow}
          label={`↻ ${text}`}
          counted={process.counted.get(arrow)}
          area={{
            x: x + 4,
            y: figures - 11 + (state.work.length + index) * lineHeight,
            width: width - 8,
            height: lineHeight,
          }}
          isChosen={isChosen}
          onChoose={onChoose}
        />
      ))}
    </g>
  )
}
