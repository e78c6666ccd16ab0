import type { Fetched } from '../../../shared/api/fetched.ts'
import { formatDayOf, formatInstant, formatTime } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { bone } from '../../../shared/ui/states.css.ts'
import type { Flow } from '../api/read-flow.ts'
import { axis, cameBar, cameKey, chart, here, leftBar, leftKey, legend, noChart, sums } from './as-of.css.ts'

interface Props {
  flow: Fetched<Flow> & { refetch: () => void }
  /** Time at the chart's edges, in milliseconds since 1970. */
  from: number
  to: number
  /** The moment that is shown; null for now. */
  at: number | null
  zone: string
}

const half = 18

/** Arrivals (upwards) and departures (downwards) over time, above the slider of the same range. */
export function FlowChart({ flow, from, to, at, zone }: Props) {
  const { data, error, busy, refetch } = flow
  if (!data && error !== undefined && !busy) {
    return (
      <div className={noChart} role="alert">
        Activity could not be loaded.
        <Button tone="ghost" icon="refresh" onClick={refetch}>
          Retry
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <div className={noChart} role="status" aria-label="Loading activity">
        <span className={bone} style={{ flex: 1 }} />
      </div>
    )
  }
  const came = data.spans.reduce((sum, span) => sum + span.came, 0)
  const left = data.spans.reduce((sum, span) => sum + span.left, 0)
  const most = Math.max(1, ...data.spans.map((span) => Math.max(span.came, span.left)))
  const wide = data.seconds * 1000
  return (
    <>
      <svg className={chart} viewBox={`0 0 1000 ${2 * half}`} preserveAspectRatio="none" aria-hidden="true">
        {data.spans.map((span) => {
          const x = ((Date.parse(span.at) - from) / (to - from)) * 1000
          const width = Math.max(1.5, (wide / (to - from)) * 1000 - 0.8)
          const [up, down] = [span.came, span.left].map((count) => (count / most) * (half - 1))
          return (
            <g key={span.at}>
              <rect className={cameBar} x={x} y={half - (up ?? 0)} width={width} height={up} />
              <rect className={leftBar} x={x} y={half} width={width} height={down} />
            </g>
          )
        })}
        <line className={axis} x1="0" x2="1000" y1={half} y2={half} />
        {at !== null && <PlaceOf at={((at - from) / (to - from)) * 1000} />}
      </svg>
      <div className={legend} aria-hidden="true">
        <span>{formatSpan(from, to, zone)}</span>
        <span className={sums}>
          <span className={cameKey}>{formatCount(came)} in</span>
          <span className={leftKey}>{formatCount(left)} out</span>
          {data.spans.length === 0 && <span>No activity in this period</span>}
          {error !== undefined && <span>so far</span>}
        </span>
        <span>now</span>
      </div>
      <FlowTable flow={data} zone={zone} />
    </>
  )
}

const PlaceOf = ({ at }: { at: number }) => <line className={here} x1={at} x2={at} y1="0" y2={2 * half} />

function formatSpan(from: number, to: number, zone: string): string {
  const instant = new Date(from).toISOString()
  return to - from > 24 * 3600_000 ? formatDayOf(instant, zone) : formatTime(instant, zone)
}

/** The chart for those who do not see it. */
function FlowTable({ flow, zone }: { flow: Flow; zone: string }) {
  return (
    <table className={hiddenLabel}>
      <caption>In and out of the queue, per {flow.seconds / 60} minutes</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">In</th>
          <th scope="col">Out</th>
        </tr>
      </thead>
      <tbody>
        {flow.spans.map(({ at, came, left }) => (
          <tr key={at}>
            <th scope="row">{formatInstant(at, zone)}</th>
            <td>{came}</td>
            <td>{left}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
