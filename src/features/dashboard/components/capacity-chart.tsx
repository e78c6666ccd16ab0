import { useId } from 'react'
import type { SlotForecastDay, SlotForecastLocation } from '../../../../contract/process/slot-forecast.ts'
import { dayNameOf } from '../../../shared/time/location-clock.ts'
import { axisTicks } from '../../../shared/ui/chart/axis-ticks.ts'
import { ValueAxis } from '../../../shared/ui/chart/value-axis.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { shortageText } from '../../../workspace/slot-forecast/forecast-text.ts'
import {
  band as bandStyle,
  booked as bookedStyle,
  capacity as capacityStyle,
  cell,
  chart,
  head,
  needed as neededStyle,
  neededDot,
  ofForecast,
  rowHead,
  scroll,
  short,
  table,
} from './capacity.css.ts'

const [left, column, height, top, bottom] = [76, 42, 132, 10, 6]

/** How many places a day lacks for what it is expected to need. */
export const shortOf = ({ open, needed }: SlotForecastDay): number => Math.max(0, Math.round(needed) - open)

/** Days of a location: places, what of them is booked, what is expected with its band. Chart and table are one figure. */
export function CapacityChart({ location }: { location: SlotForecastLocation }) {
  const id = useId()
  const { days, name } = location
  const ticks = axisTicks(Math.max(4, ...days.map((day) => Math.max(day.open, day.booked, day.high))))
  const highest = ticks.at(-1) ?? 4
  const y = (value: number) => top + (height - top - bottom) * (1 - value / highest)
  const x = (n: number) => left + column * (n + 0.5)
  const width = left + column * days.length
  const upper = days.map(({ high }, n) => `${x(n)},${y(high)}`)
  const lower = days.map(({ low }, n) => `${x(n)},${y(low)}`).toReversed()
  return (
    <div className={scroll} role="region" aria-label={`Capacity and demand of ${name}`} tabIndex={0}>
      <svg className={chart} width={width} height={height} role="img" aria-labelledby={id}>
        <title id={id}>{`${shortageText(name, days)} The table below has the numbers.`}</title>
        <ValueAxis ticks={ticks} y={y} from={left - 4} to={width} />
        {days.map(({ day, open, booked }, n) => (
          <g key={day}>
            <rect x={x(n) - 13} width={26} y={y(open)} height={y(0) - y(open)} className={capacityStyle} />
            <rect x={x(n) - 13} width={26} y={y(booked)} height={y(0) - y(booked)} className={bookedStyle} />
          </g>
        ))}
        <polygon points={[...upper, ...lower].join(' ')} className={bandStyle} />
        <polyline points={days.map(({ needed }, n) => `${x(n)},${y(needed)}`).join(' ')} className={neededStyle} />
        {days.map(({ day, needed }, n) => (
          <circle key={day} cx={x(n)} cy={y(needed)} r={3} className={neededDot} />
        ))}
      </svg>
      <DaysTable days={days} label={`Capacity and demand of ${name} by day`} />
    </div>
  )
}

const dayLabel = (day: string) => dayNameOf(day).replace(' ', '\n')

const rows: readonly (readonly [label: string, className: string, (day: SlotForecastDay) => string])[] = [
  ['Open', '', ({ open }) => formatCount(open)],
  ['Booked', '', ({ booked }) => formatCount(booked)],
  ['Needed', ofForecast, ({ needed }) => formatCount(Math.round(needed))],
  ['Range', '', ({ low, high }) => `${formatCount(low)}–${formatCount(high)}`],
]

function DaysTable({ days, label }: { days: readonly SlotForecastDay[]; label: string }) {
  return (
    <table className={table} aria-label={label} style={{ width: left + column * days.length }}>
      <thead>
        <tr>
          <th scope="col" className={rowHead} style={{ width: left, borderTop: 0 }}>
            Day
          </th>
          {days.map(({ day }) => (
            <th key={day} scope="col" className={head}>
              {dayLabel(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, className, of]) => (
          <tr key={name}>
            <th scope="row" className={rowHead}>
              {name}
            </th>
            {days.map((day) => (
              <td key={day.day} className={`${cell} ${className}`}>
                {of(day)}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" className={rowHead}>
            Short
          </th>
          {days.map((day) => (
            <td key={day.day} className={`${cell} ${shortOf(day) > 0 ? short : ''}`}>
              {shortOf(day) > 0 ? formatCount(shortOf(day)) : '–'}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
