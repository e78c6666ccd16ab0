import { offerLabel } from '../waiting-list/waiting-list-format.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import { appraisersOf, besideInRow } from '../day/day-columns.ts'
import { type DayPlan, freeIn } from '../day/day-plan.ts'
import { dayInFull, isClockChangeDay, timeIn } from '../../../shared/time/location-clock.ts'
import {
  cell,
  laneColumn,
  laneHead,
  load,
  scroll,
  shut,
  shutText,
  stack,
  table,
  taken,
  time,
  timeColumn,
} from './day.css.ts'
import { tableWidth } from './table-width.ts'
import { DropArea } from './drop-area.tsx'
import { EntryCard } from './entry-card.tsx'
import { FreePlace } from './free-place.tsx'

/** The day by appraisers: a column for each who has an appointment, one for those without, and the free places. */
export function AppraiserGrid({ plan }: { plan: DayPlan }) {
  const { location, offeredAt, personName } = useAgendaDesk()
  const zone = location.timezone
  const isNamed = isClockChangeDay(plan.day, zone)
  const appraisers = appraisersOf(plan, personName)
  return (
    <DropArea>
      <div className={scroll}>
        <table
          className={table}
          style={tableWidth(appraisers.length + 1)}
          aria-label={`Appointments of ${dayInFull(plan.day)} by appraiser`}
        >
          <thead>
            <tr>
              <th scope="col" className={`${laneHead} ${timeColumn}`}>
                Time
              </th>
              {appraisers.map(({ id, name, count }) => (
                <th key={id} scope="col" className={`${laneHead} ${laneColumn}`}>
                  {name} <span className={load}>{count}</span>
                </th>
              ))}
              <th scope="col" className={`${laneHead} ${laneColumn}`}>
                Free
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.rows.map((row, index) => {
              const isSlot = row.kind === 'slot'
              const start = isSlot ? row.timestamp : row.from
              const inSlot = isSlot ? row.places.filter((place) => place !== null && place !== 'free') : []
              const entries = [...inSlot, ...besideInRow(plan, index)]
              const free = isSlot ? freeIn(row) : 0
              return (
                <tr key={start}>
                  <th scope="row" className={time}>
                    {timeIn(start, zone, isNamed)}
                    {isSlot && (
                      <span className={taken}>
                        {row.taken} of {row.capacity}
                      </span>
                    )}
                  </th>
                  {appraisers.map(({ id }) => (
                    <td key={id} className={isSlot ? cell : shut}>
                      <div className={stack}>
                        {entries
                          .filter(({ appraiser_id }) => appraiser_id === id)
                          .map((entry) => (
                            <EntryCard key={entry.id} entry={entry} showsTime={entry.timestamp !== start} />
                          ))}
                      </div>
                    </td>
                  ))}
                  <td className={isSlot ? cell : shut}>
                    {free > 0 && <FreePlace timestamp={start} count={free} offer={offerLabel(offeredAt(start))} />}
                    {!isSlot && <span className={shutText}>Break</span>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </DropArea>
  )
}
