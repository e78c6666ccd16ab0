import { useId } from 'react'
import { axisTicks } from '../../../shared/ui/chart/axis-ticks.ts'
import { axisText } from '../../../shared/ui/chart/value-axis.css.ts'
import { ValueAxis } from '../../../shared/ui/chart/value-axis.tsx'
import {
  bars as barsStyle,
  capacity,
  figure,
  legend,
  legendItem,
  mark,
  overText,
  part,
  warn,
} from './utilization.css.ts'
import type { UtilizationBar } from './utilization-bars.ts'

interface Props {
  bars: readonly UtilizationBar[]
  /** Percent of the places at which a warning is due; null for none. */
  threshold: number | null
  label: string
  /** The bar of today. */
  current: string
}

const height = 180
const [top, bottom, left] = [18, 36, 32]
const barWidth = 26
const parts = ['kept', 'missed', 'booked'] as const
const partLabels = { kept: 'Kept', missed: 'Missed', booked: 'Booked' }

/** Bars of places with what became of them: kept, missed and to come. The table beside it says the same in numbers. */
export function UtilizationChart({ bars, threshold, label, current }: Props) {
  const id = useId()
  const highest = Math.max(1, ...bars.map((one) => Math.max(one.capacity, one.kept + one.missed + one.booked)))
  const ticks = axisTicks(highest)
  const axisTop = ticks.at(-1) ?? highest
  const y = (value: number) => top + (height - top - bottom) * (1 - value / axisTop)
  const width = left + bars.length * barWidth + 4
  return (
    <figure className={figure}>
      <div className={barsStyle} role="region" aria-label={label} tabIndex={0}>
        <svg width={width} height={height} role="img" aria-labelledby={id}>
          <title id={id}>{`${label}. The table below has the numbers.`}</title>
          <ValueAxis ticks={ticks} y={y} from={left - 4} to={width} />
          {bars.map((one, index) => (
            <Bar key={one.key} {...{ one, threshold, y }} x={left + index * barWidth} isCurrent={one.key === current} />
          ))}
        </svg>
      </div>
      <figcaption className={legend}>
        {parts.map((name) => (
          <span key={name} className={legendItem}>
            <span className={mark({ name })} aria-hidden />
            {partLabels[name]}
          </span>
        ))}
        <span className={legendItem}>
          <span className={mark({ name: 'capacity' })} aria-hidden />
          Capacity
        </span>
        {threshold !== null && <span className={legendItem}>{`Line: warning at ${threshold}%`}</span>}
      </figcaption>
    </figure>
  )
}

interface BarProps {
  one: UtilizationBar
  threshold: number | null
  y: (value: number) => number
  x: number
  isCurrent: boolean
}

function Bar({ one, threshold, y, x, isCurrent }: BarProps) {
  const [from, width] = [x + 4, barWidth - 8]
  const isOver = threshold !== null && one.capacity > 0 && one.percent >= threshold
  const line = y((one.capacity * (threshold ?? 0)) / 100)
  const stacked = parts.map((name, index) => {
    const below = parts.slice(0, index).reduce((sum, before) => sum + one[before], 0)
    return { name, at: y(below + one[name]), size: y(below) - y(below + one[name]) }
  })
  return (
    <g>
      <rect x={from} y={y(one.capacity)} width={width} height={y(0) - y(one.capacity)} className={capacity} />
      {stacked.map(({ name, at, size }) => (
        <rect key={name} x={from} y={at} width={width} height={size} className={part({ name })} />
      ))}
      {threshold !== null && one.capacity > 0 && (
        <line x1={from - 2} x2={from + width + 2} y1={line} y2={line} className={warn} />
      )}
      {isOver && (
        <text
          x={from + width / 2}
          y={y(Math.max(one.capacity, one.kept + one.missed + one.booked)) - 4}
          textAnchor="middle"
          className={overText}
        >
          {one.percent}
        </text>
      )}
      {one.short.split(' ').map((token, place) => (
        <text
          key={token}
          x={from + width / 2}
          y={height - 21 + place * 13}
          textAnchor="middle"
          className={axisText}
          fontWeight={isCurrent ? 700 : 400}
        >
          {token}
        </text>
      ))}
    </g>
  )
}
