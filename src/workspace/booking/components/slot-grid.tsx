import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../shared/ui/button.tsx'
import { dayInFull, dayNameOf, hourIn, isClockChangeDay, timeIn } from '../../../shared/time/location-clock.ts'
import {
  type Cell,
  type DaySlot,
  type Direction,
  firstFreeCell,
  freeInHour,
  hoursOfDays,
  nextFreeCell,
  type SlotDay,
} from '../slot-days.ts'
import {
  byKeyboard,
  cell as cellStyle,
  chip,
  chips,
  closed,
  corner,
  dim,
  free,
  grow,
  head,
  pages,
  table,
  taken,
} from './booking.css.ts'

/** Days that are shown beside each other. */
const shownDays = 5

interface Props {
  days: readonly SlotDay[]
  zone: string
  /** Start of the slot that is chosen or held, in milliseconds since 1970. */
  value: number | null
  /** Places that are held by others, by start. */
  heldByOthers: ReadonlyMap<number, number>
  /** Start of the slot that the arrows begin at; null for the first free one. */
  first: number | null
  onChoose: (timestamp: number) => void
  /** Id of the cell that the key for booking leads to. */
  entryId: string
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * The free places of a location by day and hour. Arrows lead from one free hour to the next, Enter takes its first free
 * time; the times of the hour are listed below it.
 */
export function SlotGrid({ days, zone, value, heldByOthers, first: wanted, onChoose, entryId }: Props) {
  const [asked, setAsked] = useState<Cell | null>(() => (wanted === null ? null : cellOf(days, wanted)))
  const held = value === null ? null : cellOf(days, value)
  const cursor = asked ?? held ?? firstFreeCell(days)
  const first = Math.max(0, Math.min(days.length - 1, cursor?.day ?? 0))
  const from = Math.floor(first / shownDays) * shownDays
  const shown = days.slice(from, from + shownDays)
  const hours = hoursOfDays(shown)
  const focused = useRef<HTMLButtonElement>(null)
  const isMoving = useRef(false)
  useEffect(() => {
    if (isMoving.current) focused.current?.focus()
    isMoving.current = false
  }, [cursor?.day, cursor?.hour])
  const press = (event: KeyboardEvent) => {
    const direction = arrows[event.key]
    if (!direction || !cursor) return
    event.preventDefault()
    isMoving.current = true
    setAsked(nextFreeCell(days, cursor, direction))
  }
  const page = (by: 1 | -1) => {
    const day = from + by * shownDays
    const target = days[day]
    if (!target) return
    const hour = [...target.hours.keys()].toSorted((a, b) => a - b)[0]
    if (hour !== undefined) setAsked({ day, hour })
  }
  const chosenDay = cursor ? days[cursor.day] : undefined
  const slots = cursor ? (chosenDay?.hours.get(cursor.hour) ?? []) : []
  return (
    <>
      <table className={table} aria-label="Free times by day and hour">
        <thead>
          <tr>
            <td className={corner}>
              {days.length > shownDays && (
                <div className={pages}>
                  <IconButton
                    icon="left"
                    label="Earlier days"
                    whyNot={from === 0 ? 'These are the first days.' : null}
                    onClick={() => page(-1)}
                  />
                  <IconButton
                    icon="right"
                    label="Later days"
                    whyNot={from + shownDays >= days.length ? 'There are no later days.' : null}
                    onClick={() => page(1)}
                  />
                </div>
              )}
            </td>
            {shown.map(({ day, free: count }) => (
              <th key={day} scope="col">
                {dayNameOf(day)}
                <small>{count === 0 ? 'Full' : `${count} free`}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hourIn(hour)}</th>
              {shown.map((day, index) => {
                const isCursor = cursor?.day === from + index && cursor.hour === hour
                return (
                  <td key={day.day}>
                    <HourCell
                      slots={day.hours.get(hour)}
                      label={`${dayInFull(day.day)}, ${hourIn(hour)}`}
                      isCursor={isCursor}
                      id={isCursor ? entryId : undefined}
                      buttonRef={isCursor ? focused : undefined}
                      onKeyDown={press}
                      onSelect={() => setAsked({ day: from + index, hour })}
                      onTake={onChoose}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {cursor && chosenDay && slots.length > 0 && (
        <div
          className={chips}
          role="group"
          aria-label={`Times on ${dayInFull(chosenDay.day)}`}
          onKeyDown={(event) => stepAmongTimes(event, focused.current)}
        >
          <span className={dim}>
            {dayNameOf(chosenDay.day)}, {hourIn(cursor.hour)}
          </span>
          {slots.map((slot) => (
            <SlotChip
              key={slot.timestamp}
              slot={slot}
              caption={timeIn(slot.timestamp, zone, isClockChangeDay(chosenDay.day, zone))}
              isChosen={slot.timestamp === value}
              held={heldByOthers.get(slot.timestamp) ?? 0}
              onChoose={() => onChoose(slot.timestamp)}
            />
          ))}
        </div>
      )}
      <p className={head}>
        <span className={grow} />
        <span className={`${dim} ${byKeyboard}`}>Arrow keys move, Enter chooses</span>
      </p>
    </>
  )
}

/** Left and right lead from one time of the hour to the next, up leads back to the hour. */
function stepAmongTimes(event: KeyboardEvent<HTMLElement>, hour: HTMLElement | null) {
  const times = [...event.currentTarget.querySelectorAll('button')]
  const at = times.findIndex((one) => one === document.activeElement)
  const steps: Readonly<Record<string, HTMLElement | null | undefined>> = {
    ArrowLeft: times[at - 1] ?? hour,
    ArrowRight: times[at + 1],
    ArrowUp: hour,
  }
  if (!(event.key in steps)) return
  event.preventDefault()
  steps[event.key]?.focus()
}

function cellOf(days: readonly SlotDay[], timestamp: number): Cell | null {
  for (const [day, { hours }] of days.entries())
    for (const [hour, slots] of hours) if (slots.some((slot) => slot.timestamp === timestamp)) return { day, hour }
  return null
}

interface CellProps {
  slots: readonly DaySlot[] | undefined
  label: string
  isCursor: boolean
  id: string | undefined
  buttonRef: React.RefObject<HTMLButtonElement | null> | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onSelect: () => void
  /** Takes the first free time of the hour. */
  onTake: (timestamp: number) => void
}

function HourCell({ slots, label, isCursor, id, buttonRef, onKeyDown, onSelect, onTake }: CellProps) {
  const count = freeInHour(slots)
  if (count === null) {
    return (
      <span className={slots ? cellStyle : `${cellStyle} ${closed}`}>
        <span aria-hidden>{slots ? '–' : ''}</span>
      </span>
    )
  }
  if (count === 0 && !isCursor) return <span className={cellStyle}>Full</span>
  return (
    <button
      ref={buttonRef}
      id={id}
      type="button"
      className={`${cellStyle} ${free}`}
      tabIndex={isCursor ? 0 : -1}
      aria-pressed={isCursor}
      aria-label={`${label}: ${count === 0 ? 'full' : `${count} free`}`}
      onClick={(event) => {
        // Enter and Space come as clicks without a pointer.
        const first = event.detail === 0 ? slots?.find((slot) => slot.free > 0) : undefined
        if (first) onTake(first.timestamp)
        else onSelect()
      }}
      onKeyDown={onKeyDown}
    >
      {count === 0 ? 'Full' : count}
    </button>
  )
}

interface ChipProps {
  slot: DaySlot
  caption: string
  isChosen: boolean
  held: number
  onChoose: () => void
}

function SlotChip({ slot, caption, isChosen, held, onChoose }: ChipProps) {
  const state = isChosen ? '' : slot.isPast ? 'past' : slot.free === 0 ? 'full' : `${slot.free} free`
  const shown = (
    <>
      {caption} <small>{[state, held > 0 && `${held} held`].filter(Boolean).join(', ')}</small>
    </>
  )
  // Its words say why it can't be chosen.
  if (!isChosen && slot.free === 0) return <span className={`${chip} ${taken}`}>{shown}</span>
  return (
    <button type="button" className={chip} aria-pressed={isChosen} onClick={onChoose}>
      {shown}
    </button>
  )
}
