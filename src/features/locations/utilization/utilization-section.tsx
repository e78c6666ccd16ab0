import { useState } from 'react'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { todayIn } from '../../../shared/time/format-time.ts'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { cell, head, scroll, table } from '../../../shared/ui/table.css.ts'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { LocationApi } from '../api/location-api.ts'
import { choices, section } from './utilization.css.ts'
import { barsOf, type Grouping, type UtilizationBar } from './utilization-bars.ts'
import { UtilizationChart } from './utilization-chart.tsx'

interface Props {
  location: LocationView
  api: Pick<LocationApi, 'utilization'>
}

/** How full a location is by day and by hour, as a chart with its table. */
export function UtilizationSection({ api, location }: Props) {
  const { id, version, appointments, name, capacity_threshold, timezone } = location
  const [grouping, setGrouping] = useState<Grouping>('day')
  const { data, error, busy, refetch } = useFetched(`utilization ${id} ${version} ${appointments}`, (signal) =>
    api.utilization(location, signal),
  )
  if (!data && error !== undefined && !busy) {
    return <Failed title="Couldn’t load the utilization" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!data) return <Loading label="Loading the utilization…" rows={4} />
  const today = todayIn(timezone)
  const bars = barsOf(data, grouping, today)
  const label = `Utilization of ${name} by ${grouping}`
  return (
    <div className={section}>
      {error !== undefined && <Stale onRetry={refetch}>This chart may be out of date: {reasonOf(error)}</Stale>}
      <div className={choices} role="group" aria-label="Group by">
        {(['day', 'hour'] as const).map((one) => (
          <ChipButton key={one} on={grouping === one} aria-pressed={grouping === one} onClick={() => setGrouping(one)}>
            {`By ${one}`}
          </ChipButton>
        ))}
      </div>
      {bars.length === 0 ? (
        <Empty title="No slots yet">The chart appears once the location has days with slots.</Empty>
      ) : (
        <>
          <UtilizationChart
            {...{ bars, label }}
            threshold={grouping === 'day' ? capacity_threshold : null}
            current={today}
          />
          <Disclosure title="Table" isLazy>
            <BarsTable bars={bars} grouping={grouping} label={label} />
          </Disclosure>
        </>
      )}
    </div>
  )
}

const columns = [
  ['Capacity', 'capacity'],
  ['Kept', 'kept'],
  ['Missed', 'missed'],
  ['Booked', 'booked'],
] as const

function BarsTable({ bars, grouping, label }: { bars: readonly UtilizationBar[]; grouping: Grouping; label: string }) {
  return (
    <div className={scroll} role="region" aria-label={`${label}, table`} tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {[grouping === 'day' ? 'Day' : 'Hour', ...columns.map(([text]) => text), 'Taken'].map((text) => (
              <th key={text} scope="col" className={head}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((one) => (
            <tr key={one.key}>
              <th scope="row" className={cell} style={{ textAlign: 'left', fontWeight: 'normal' }}>
                {one.label}
              </th>
              {columns.map(([text, name]) => (
                <td key={text} className={cell}>
                  {formatCount(one[name])}
                </td>
              ))}
              <td className={cell}>{`${one.percent}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
