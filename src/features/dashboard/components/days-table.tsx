import type { Dashboard } from '../../../../contract/dashboard/dashboard.ts'
import { figureOfCode } from '../../../../contract/dashboard/figures.ts'
import { formatDay } from '../../../shared/time/format-time.ts'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { cell, headCell, panel, panels, right, scroll, table } from './dashboard.css.ts'

/** The courses of the overview as a table: how many there were at the end of each day, the newest first. */
export function DaysTable({ board: { days, overview } }: { board: Dashboard }) {
  if (days.length === 0) return null
  return (
    <div className={panels}>
      <section className={panel} aria-label="By day">
        <Disclosure title="By day" isLazy>
          <div className={scroll}>
            <table className={table} aria-label="Figures at the end of each day">
              <thead>
                <tr>
                  <th scope="col" className={headCell}>
                    Day
                  </th>
                  {overview.map(({ figure }) => (
                    <th key={figure} scope="col" className={`${headCell} ${right}`}>
                      {figureOfCode(figure)?.label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ day, counts }) => (
                  <tr key={day}>
                    <th scope="row" className={cell}>
                      {formatDay(day)}
                    </th>
                    {overview.map(({ figure }) => (
                      <td key={figure} className={`${cell} ${right}`}>
                        {formatCount(counts[figure] ?? 0)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Disclosure>
      </section>
    </div>
  )
}
