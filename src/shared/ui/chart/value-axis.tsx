import { formatCount } from '../format-count.ts'
import { axisLine, axisText } from './value-axis.css.ts'

interface Props {
  ticks: readonly number[]
  y: (value: number) => number
  /** Where the lines begin and end. */
  from: number
  to: number
}

/** The lines and numbers of a chart's vertical axis. */
export function ValueAxis({ ticks, y, from, to }: Props) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={from} x2={to} y1={y(tick)} y2={y(tick)} className={axisLine} />
      <text x={from - 4} y={y(tick) + 4} textAnchor="end" className={axisText}>
        {formatCount(tick)}
      </text>
    </g>
  ))
}
