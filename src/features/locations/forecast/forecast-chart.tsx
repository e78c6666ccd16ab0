import { useId } from 'react'
import type { SlotForecastDay } from '../../../../contract/process/slot-forecast.ts'
import { supplyOf } from '../../../../machines/slot-forecast/slot-shortage.ts'
import { axisTicks } from '../../../shared/ui/chart/axis-ticks.ts'
import { axisText } from '../../../shared/ui/chart/value-axis.css.ts'
import { ValueAxis } from '../../../shared/ui/chart/value-axis.tsx'
import { bars, capacity, figure, legend, legendItem, mark } from '../utilization/utilization.css.ts'
import { formatWeekday } from '../weekdays.ts'
import { dot, range } from './forecast.css.ts'

const height = 170
const [top, bottom, left] = [14, 36, 32]
const step = 34

interface Props {
  days: readonly SlotForecastDay[]
  /** Says what the chart shows. */
  sentence: string
  label: string
}

/** Places open as bars, what is needed as a dot with its range; a day that runs short has a mark over it. */
export function ForecastChart({ days, sentence, label }: Props) {
  const id = useId()
  const ticks = axisTicks(Math.max(1, ...days.map(({ high, open }) => Math.max(high, open))))
  const most = ticks.at(-1) ?? 1
  const y = (value: number) => top + (height - top - bottom) * (1 - value / most)
  const width = left + days.length * step + 4
  return (
    <figure className={figure}>
      <div className={bars} role="region" aria-label={label} tabIndex={0}>
        <svg width={width} height={height} role="img" aria-labelledby={id}>
          <title id={id}>{`${sentence} The table below has the numbers.`}</title>
          <ValueAxis ticks={ticks} y={y} from={left - 4} to={width} />
          {days.map((one, index) => (
            <DayBar key={one.day} one={one} y={y} x={left + index * step} />
          ))}
        </svg>
      </div>
      <figcaption className={legend}>
        <span className={legendItem}>
          <span className={mark({ name: 'capacity' })} aria-hidden />
          Open
        </span>
        <span className={legendItem}>Dot: needed</span>
        <span className={legendItem}>Line: range of 80% of days</span>
        <span className={legendItem}>!: runs out</span>
      </figcaption>
    </figure>
  )
}

function DayBar({ one, y, x }: { one: SlotForecastDay; y: (value: number) => number; x: number }) {
  const supply = supplyOf(one)
  const middle = x + step / 2
  const [weekday = '', date = ''] = formatWeekday(one.day).split(', ')
  return (
    <g>
      <rect x={x + 6} y={y(one.open)} width={step - 12} height={y(0) - y(one.open)} className={capacity} />
      <line x1={middle} x2={middle} y1={y(one.low)} y2={y(one.high)} className={range({ supply })} />
      <line x1={middle - 4} x2={middle + 4} y1={y(one.low)} y2={y(one.low)} className={range({ supply })} />
      <line x1={middle - 4} x2={middle + 4} y1={y(one.high)} y2={y(one.high)} className={range({ supply })} />
      <circle cx={middle} cy={y(one.needed)} r={4} className={dot({ supply })} />
      {supply === 'short' && (
        <text
          x={middle}
          y={y(Math.max(one.high, one.open)) - 4}
          textAnchor="middle"
          className={axisText}
          fontWeight={700}
        >
          !
        </text>
      )}
      <text x={middle} y={height - 21} textAnchor="middle" className={axisText}>
        {weekday.slice(0, 2)}
      </text>
      <text x={middle} y={height - 8} textAnchor="middle" className={axisText}>
        {Number(date.slice(3, 5))}
      </text>
    </g>
  )
}
