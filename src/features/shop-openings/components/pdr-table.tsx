import { formatDayStamp } from '../../../shared/time/format-time.ts'
import { cell, scroll, table } from '../../../shared/ui/table.css.ts'
import { TableHead } from '../../../shared/ui/table-head.tsx'
import type { PdrUtilization } from '../api/shop-openings-api.ts'
import { bar, barFree, barTaken } from './shop-openings.css.ts'

/** PDR hours by week: taken and free, as bars beside their figures. */
export function PdrTable({ data, hours_a_vehicle }: Pick<PdrUtilization, 'data' | 'hours_a_vehicle'>) {
  const most = Math.max(1, ...data.map(({ taken, free }) => taken + free))
  return (
    <div className={scroll}>
      <table className={table} aria-label="PDR utilization">
        <TableHead labels={['Week of', 'Hours taken', 'Hours free', 'Utilization']} />
        <tbody>
          {data.map(({ week, taken, free }) => {
            const share = taken + free === 0 ? null : Math.round((100 * taken) / (taken + free))
            return (
              <tr key={week}>
                <td className={cell}>{formatDayStamp(Date.parse(`${week}T00:00:00Z`))}</td>
                <td className={cell}>{taken.toLocaleString('en-US')}</td>
                <td className={cell}>{free.toLocaleString('en-US')}</td>
                <td className={cell}>
                  <span className={bar} style={{ width: `${(100 * (taken + free)) / most}%` }} aria-hidden>
                    <span className={barTaken} style={{ flexGrow: taken }} />
                    <span className={barFree} style={{ flexGrow: free }} />
                  </span>
                  {share === null ? 'No openings' : `${share}%`}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>{`A free place counts as ${hours_a_vehicle.toLocaleString('en-US')} hours, the median of this shop’s vehicles.`}</p>
    </div>
  )
}
