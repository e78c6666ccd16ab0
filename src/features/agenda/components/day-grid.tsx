import { useRef } from 'react'
import { type DayPlan, freeIn, type Place, type PlannedSlot } from '../day/day-plan.ts'
import { besideInRow, isNow, laneColumns } from '../day/day-columns.ts'
import { dayInFull, isClockChangeDay, timeIn } from '../../../shared/time/location-clock.ts'
import { offerLabels } from '../waiting-list/waiting-list-format.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import {
  cell,
  laneColumn,
  laneHead,
  load,
  nowSign,
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
import { useScrollToNow } from './use-scroll-to-now.ts'
import { DropArea } from './drop-area.tsx'
import { EntryCard } from './entry-card.tsx'
import { FreePlace } from './free-place.tsx'

/** The day by lanes: a row a slot, a column a lane; walk-ins and what else takes no slot in a column of their own. */
export function DayGrid({ plan }: { plan: DayPlan }) {
  const { location, now, offeredAt } = useAgendaDesk()
  const zone = location.timezone
  const columns = laneColumns(plan)
  const isNamed = isClockChangeDay(plan.day, zone)
  const hasBeside = plan.beside.length > 0
  const frame = useRef<HTMLDivElement>(null)
  useScrollToNow(frame, plan.day)
  return (
    <DropArea>
      <div ref={frame} className={scroll}>
        <table
          className={table}
          style={tableWidth(columns.length + Number(hasBeside))}
          aria-label={`Appointments of ${dayInFull(plan.day)}`}
        >
          <thead>
            <tr>
              <th scope="col" className={`${laneHead} ${timeColumn}`}>
                Time
              </th>
              {columns.map(({ key, title, taken: count, places }) => (
                <th key={key} scope="col" className={`${laneHead} ${laneColumn}`}>
                  {title}{' '}
                  <span className={load}>
                    {count} of {places}
                  </span>
                </th>
              ))}
              {hasBeside && (
                <th scope="col" className={`${laneHead} ${laneColumn}`}>
                  {plan.beside.every(({ walk_in }) => walk_in) ? 'Walk-ins' : 'Without slot'}{' '}
                  <span className={load}>{plan.beside.length}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {plan.rows.map((row, index) => {
              const beside = hasBeside && (
                <td className={cell}>
                  <div className={stack}>
                    {besideInRow(plan, index).map((entry) => (
                      <EntryCard key={entry.id} entry={entry} showsTime />
                    ))}
                  </div>
                </td>
              )
              if (row.kind === 'break') {
                return (
                  <tr key={row.from}>
                    <th scope="row" className={time}>
                      {timeIn(row.from, zone, isNamed)}
                    </th>
                    <td colSpan={plan.lanes} className={shut}>
                      <span className={shutText}>
                        Break, {timeIn(row.from, zone)} to {timeIn(row.to, zone)}
                      </span>
                    </td>
                    {beside}
                  </tr>
                )
              }
              const offers = offerLabels(offeredAt(row.timestamp), freeIn(row))
              const offerOn = (lane: number) => offers[row.places.slice(0, lane).filter((one) => one === 'free').length]
              return (
                <tr key={row.timestamp}>
                  <SlotTime slot={row} isNow={isNow(plan, index, now)} label={timeIn(row.timestamp, zone, isNamed)} />
                  {row.places.map((place, lane) => (
                    <PlaceCell
                      key={keyOf(place, lane)}
                      place={place}
                      lane={lane + 1}
                      timestamp={row.timestamp}
                      offer={offerOn(lane)}
                    />
                  ))}
                  {beside}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </DropArea>
  )
}

const keyOf = (place: Place, lane: number) => (place === null || place === 'free' ? `place ${lane}` : place.id)

function SlotTime({ slot, isNow: isCurrent, label }: { slot: PlannedSlot; isNow: boolean; label: string }) {
  return (
    <th scope="row" className={time} {...(isCurrent && { 'aria-current': 'time' as const })}>
      {label}
      <span className={taken}>
        {slot.taken} of {slot.capacity}
      </span>
      {isCurrent && <span className={nowSign}>Now</span>}
    </th>
  )
}

interface PlaceProps {
  place: Place
  /** From 1. */
  lane: number
  timestamp: number
  offer: string | undefined
}

function PlaceCell({ place, lane, timestamp, offer }: PlaceProps) {
  if (place === null) return <td className={shut} />
  return (
    <td className={cell}>
      {place === 'free' ? <FreePlace {...{ timestamp, lane, offer }} /> : <EntryCard entry={place} />}
    </td>
  )
}
