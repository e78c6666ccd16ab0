import type { Wallboard } from '../../../../contract/wallboard/wallboard.ts'
import { color } from '../../../shared/ui/theme.css.ts'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { hoursShown, formatHour } from '../board-format.ts'
import { chart, plainCell, plainHead, plainTable } from './chart.css.ts'

/** Of the drawing, in its own units; it is scaled to the room there is. On a phone it is drawn for less room. */
const [height, ground, top] = [195, 165, 24]
const [wideWidth, narrowWidth] = [612, 360]

interface Props {
  hours: Wallboard['by_hour']
  /** The hour it is now, 0 to 23. */
  current: number
}

/** Calls of each hour, the booked ones in full colour, yesterday's as a dashed line; the same as a table. */
export function CallsByHour({ hours, current }: Props) {
  const shown = hoursShown(hours, current)
  const width = useIsNarrow() ? narrowWidth : wideWidth
  const most = Math.max(10, ...shown.flatMap(({ calls, calls_yesterday }) => [calls, calls_yesterday]))
  const step = width / shown.length
  const bar = Math.min(38, step * 0.72)
  const y = (count: number) => ground - (count / most) * (ground - top)
  const labelEvery = Math.ceil((shown.length * 50) / width)
  return (
    <>
      <svg
        className={chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Calls by hour, as in the table below"
      >
        <line x1={0} x2={width} y1={ground + 0.5} y2={ground + 0.5} stroke={color.lineStrong} />
        {shown.map(({ hour, calls, booked, calls_yesterday }, index) => {
          const x = index * step + (step - bar) / 2
          return (
            <g key={hour}>
              <rect
                x={x}
                y={y(calls)}
                width={bar}
                height={ground - y(calls)}
                rx={3}
                fill={color.accent}
                opacity={0.3}
              />
              <rect x={x} y={y(booked)} width={bar} height={ground - y(booked)} rx={3} fill={color.accent} />
              {calls_yesterday > 0 && (
                <line
                  x1={x - 3}
                  x2={x + bar + 3}
                  y1={y(calls_yesterday)}
                  y2={y(calls_yesterday)}
                  stroke={color.ink3}
                  strokeWidth={2}
                  strokeDasharray="4 3"
                />
              )}
              {calls > 0 && (
                <text
                  x={x + bar / 2}
                  y={y(calls) - 6}
                  textAnchor="middle"
                  fontSize={14}
                  fontWeight={640}
                  fill={color.ink}
                >
                  {formatCount(calls)}
                </text>
              )}
              {ground - y(booked) >= 18 && (
                <text x={x + bar / 2} y={158} textAnchor="middle" fontSize={13} fontWeight={620} fill={color.accentInk}>
                  {formatCount(booked)}
                </text>
              )}
              {index % labelEvery === 0 && (
                <text
                  x={x + bar / 2}
                  y={184}
                  textAnchor="middle"
                  fontSize={13}
                  fontWeight={hour === current ? 640 : 400}
                  fill={hour === current ? color.ink : color.ink2}
                >
                  {index === 0 || hour === 12 ? formatHour(hour) : hour % 12 || 12}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <Disclosure title="Calls by hour as a table" isLazy>
        <HoursTable hours={shown} />
      </Disclosure>
    </>
  )
}

function HoursTable({ hours }: { hours: Wallboard['by_hour'] }) {
  return (
    <table className={plainTable}>
      <thead>
        <tr>
          {['Hour', 'Calls', 'Own phone', 'Reached', 'Booked', 'Calls yesterday'].map((title) => (
            <th key={title} scope="col" className={plainHead}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, calls, own_phone, reached, booked, calls_yesterday }) => (
          <tr key={hour}>
            <th scope="row" className={plainCell}>
              {formatHour(hour)}
            </th>
            {[calls, own_phone, reached, booked, calls_yesterday].map((count, index) => (
              <td key={index} className={plainCell}>
                {formatCount(count)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
