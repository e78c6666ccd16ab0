import { formatDayStamp } from '../../../shared/time/format-time.ts'
import { cell, scroll, table } from '../../../shared/ui/table.css.ts'
import { TableHead } from '../../../shared/ui/table-head.tsx'
import type { PdrUtilization } from '../api/shop-openings-api.ts'
import { shareOf } from '../pdr-hours.ts'

/** PDR hours by week: taken and free, in figures. */
export function PdrTable({
  data,
  hours_a_vehicle,
  has_vehicles = true,
}: Pick<PdrUtilization, 'data' | 'hours_a_vehicle' | 'has_vehicles'>) {
  return (
    <div>
      <div className={scroll} role="region" aria-label="PDR utilization by week" tabIndex={0}>
        <table className={table} aria-label="PDR utilization">
          <TableHead labels={['Week of', 'Hours taken', 'Hours free', 'Utilization']} />
          <tbody>
            {data.map((week) => {
              const share = shareOf(week)
              return (
                <tr key={week.week}>
                  <td className={cell}>{formatDayStamp(Date.parse(`${week.week}T00:00:00Z`))}</td>
                  <td className={cell}>{week.taken.toLocaleString('en-US')}</td>
                  <td className={cell}>{week.free.toLocaleString('en-US')}</td>
                  <td className={cell}>{share === null ? 'No hours' : `${share}%`}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p>
        {`A free place counts as ${hours_a_vehicle.toLocaleString('en-US')} hours, ${
          has_vehicles
            ? 'the median of this shop’s vehicles.'
            : 'an estimate until this shop has a vehicle with a PDR amount.'
        }`}
      </p>
    </div>
  )
}
