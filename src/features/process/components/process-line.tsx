import { lineHeight } from '../../../shared/machine-graph/arrow-text.ts'
import type { PlacedLine } from '../../../shared/machine-graph/lay-out.ts'
import { curveThrough, headAt } from '../../../shared/machine-graph/line-path.ts'
import type { Part } from '../process-search.ts'
import type { Counted, ProcessGraph } from '../process-graph.ts'
import { DrawnPart } from './drawn-part.tsx'
import * as css from './process.css.ts'

interface Props {
  line: PlacedLine
  process: Pick<ProcessGraph, 'counted' | 'most'>
  isInside: boolean
  isChosen: (part: Part) => boolean
  onChoose: (part: Part) => void
}

/** One line with its words: as wide and as strong as its arrows' share; dashed and red where it was refused. */
export function ProcessLine({ line: { points, label, text, arrows }, process, isInside, isChosen, onChoose }: Props) {
  const some = arrows.flatMap((id) => process.counted.get(id) ?? [])
  const count = some.reduce((sum, one) => sum + one.count, 0)
  const isRefused = some.some((one) => one.isRefused)
  const kind = isRefused ? 'refused' : count > 0 || some.length === 0 ? 'taken' : 'never'
  const share = isRefused ? 0 : Math.sqrt(Math.min(1, count / process.most))
  const width = some.length === 0 || count === 0 ? 1 : 1.5 + 5.5 * share
  return (
    <g>
      <path
        className={css.line({ kind: some.length === 0 ? 'never' : kind })}
        d={curveThrough(points)}
        strokeWidth={width}
        opacity={count > 0 && !isRefused ? 0.35 + 0.55 * share : 0.9}
      />
      <path className={css.head({ kind: some.length === 0 ? 'never' : kind })} d={headAt(points, 8 + width)} />
      {label && <rect className={css.patch({ isInside })} {...label} rx={4} />}
      {label &&
        text.map(({ text: shownText, arrow }, index) => (
          <ArrowLabel
            key={arrow}
            label={shownText}
            counted={process.counted.get(arrow)}
            area={{ x: label.x, y: label.y + 2 + index * lineHeight, width: label.width, height: lineHeight }}
            isChosen={isChosen}
            onChoose={onChoose}
          />
        ))}
    </g>
  )
}

interface LabelProps extends Pick<Props, 'isChosen' | 'onChoose'> {
  label: string
  counted: Counted | undefined
  area: { x: number; y: number; width: number; height: number }
}

/** An arrow's words and figure, which open what stands behind them. */
export function ArrowLabel({ label: shownText, counted, area, isChosen, onChoose }: LabelProps) {
  const kind = counted?.isRefused ? 'refused' : counted && counted.count > 0 ? 'taken' : 'never'
  const drawn = (
    <text className={css.textStyle({ kind })} x={area.x + area.width / 2} y={area.y + 12}>
      {shownText}
    </text>
  )
  if (!counted || counted.count === 0) return drawn
  return (
    <DrawnPart
      area={area}
      label={`${shownText}: show them`}
      isChosen={isChosen(counted.part)}
      onChoose={() => onChoose(counted.part)}
    >
      {drawn}
    </DrawnPart>
  )
}
