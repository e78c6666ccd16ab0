import Calendar, { type EventInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { dayOf } from '../../../../contract/locations/schedule.ts'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import { dayAt, dayInFull } from '../../../shared/time/location-clock.ts'
import { filledOn, planDay } from '../day/day-plan.ts'
import { workOn } from '../entry-work.ts'
import { nameOf, statusLabel } from '../entry-labels.ts'
import { offerEvents } from '../waiting-list/offer-events.ts'
import { calendar, eventLook } from './week-or-month.css.ts'

interface Props {
  view: 'week' | 'month'
  /** A day in the week or month, YYYY-MM-DD in the location's zone. */
  day: string
  onDay: (day: string) => void
}

/** The open hours fit. The library would scroll to a time even after it is gone from the page, and fail (7.1.4). */
const noScroll = null as unknown as string

/** `8:00 AM`: the library's own formats leave out the space. */
const clock = ({ date: { hour, minute } }: { date: { hour: number; minute: number } }) =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`

const plugins = [dayGrid, timeGrid, list, interaction, classicTheme]

/**
 * A week with its appointments, or a month with how full its days are. A drop of an appointment asks in the dialog that
 * the keyboard has too, as the library moves nothing by keyboard.
 */
export function WeekOrMonth({ view, day, onDay }: Props) {
  const { location, actions, select, openDialog, now, mayWork, offers } = useAgendaDesk()
  const frame = useRef<HTMLElement>(null)
  const { schedule, timezone } = location
  const isWeek = view === 'week'
  const isNarrow = useIsNarrow()
  const minute = Math.floor(now / 60_000) * 60_000
  const events = useMemo(
    () =>
      isWeek
        ? [
            ...eventsOf({ entries: actions.entries, mayWork, now: minute }),
            ...offerEvents({ offers, location, entries: actions.entries, now: minute }),
          ]
        : fullnessOf({ location, entries: actions.entries, isNarrow, now: minute }),
    [isWeek, isNarrow, actions.entries, mayWork, minute, location, offers],
  )
  useCorrectedParts(frame)
  return (
    <section
      ref={frame}
      className={calendar}
      aria-label={isWeek ? 'Week' : 'Month'}
      data-view={view}
      data-list={isWeek && isNarrow}
    >
      <Calendar
        key={`${view} ${day} ${timezone} ${isNarrow}`}
        plugins={plugins}
        initialView={isWeek ? (isNarrow ? 'listWeek' : 'timeGridWeek') : 'dayGridMonth'}
        initialDate={day}
        timeZone={timezone}
        now={() => now}
        headerToolbar={false}
        allDaySlot={false}
        nowIndicator
        scrollTime={noScroll}
        height={isWeek && !isNarrow ? 'calc(100dvh - 200px)' : 'auto'}
        eventMaxStack={2}
        slotHeaderFormat={clock}
        eventTimeFormat={clock}
        noEventsContent="No appointments this week"
        businessHours={openHours(schedule)}
        slotMinTime={schedule ? `${schedule.open}:00` : '06:00:00'}
        slotMaxTime={schedule ? `${schedule.close}:00` : '20:00:00'}
        slotEventOverlap={false}
        displayEventEnd={false}
        expandRows
        eventDurationEditable={false}
        navLinks
        navLinkDayClick={(date) => onDay(date.toISOString().slice(0, 10))}
        navLinkHint={(text) => `Go to ${text}`}
        events={events}
        eventClass={({ event }) => eventLook({ look: event.extendedProps['look'] ?? 'booked' })}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          const { offeredDay } = event.extendedProps
          if (offeredDay) onDay(String(offeredDay))
          else if (isWeek) select(event.id)
          else onDay(event.id)
        }}
        eventDrop={({ event, revert }) => {
          const entry = actions.entries.find(({ id }) => id === event.id)
          const timestamp = event.start?.getTime() ?? null
          revert()
          if (entry) openDialog({ kind: 'move', entry, timestamp })
        }}
      />
    </section>
  )
}

/** When the location is open on its weekdays, around its breaks; other times are shaded. */
function openHours(schedule: LocationView['schedule']) {
  if (!schedule) return false
  const { weekdays, open, close, breaks = [] } = schedule
  const starts = [open, ...breaks.map(({ to }) => to)]
  const ends = [...breaks.map(({ from }) => from), close]
  // The library counts from Sunday as 0.
  const daysOfWeek = weekdays.map((day) => day % 7)
  return starts.map((startTime, index) => ({ daysOfWeek, startTime, endTime: ends[index] ?? close }))
}

interface Week {
  readonly entries: readonly CalendarEntry[]
  readonly mayWork: boolean
  readonly now: number
}

function eventsOf({ entries, mayWork, now }: Week): EventInput[] {
  return entries.map((entry) => ({
    id: entry.id,
    // The color says the state of what is booked, and the name has the room.
    title: entry.status === 'booked' ? nameOf(entry) : `${nameOf(entry)}, ${statusLabel(entry, now)}`,
    start: new Date(entry.timestamp),
    end: new Date(entry.timestamp + entry.duration_minutes * 60_000),
    editable: mayWork && workOn(entry, now).move,
    interactive: true,
    extendedProps: { look: entry.status },
  }))
}

interface Month {
  readonly location: LocationView
  readonly entries: readonly CalendarEntry[]
  readonly isNarrow: boolean
  readonly now: number
}

/** How full each day is, as the day itself counts it; its id is the day. */
function fullnessOf({ location, entries, isNarrow, now }: Month): EventInput[] {
  const byDay = Map.groupBy(entries, ({ timestamp }) => dayAt(timestamp, location.timezone))
  return location.location_days.flatMap(({ datestring }) => {
    const day = dayOf(datestring)
    const { taken, capacity } = filledOn(planDay(day, location, byDay.get(day) ?? [], now))
    if (capacity === 0) return []
    const look = taken === 0 ? 'free' : taken >= capacity ? 'full' : 'booked'
    const title = isNarrow ? `${taken}/${capacity}` : `${taken} of ${capacity} taken`
    return [
      { id: day, title, start: day, allDay: true, interactive: true, extendedProps: { look, words: dayInFull(day) } },
    ]
  })
}

/**
 * Fixes what the library leaves out for keyboards and listeners, as it draws: its scrolling parts can be focused, and
 * the names of its parts contain the words that are seen.
 */
function useCorrectedParts(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const correctAll = () => {
      for (const part of element.querySelectorAll<HTMLElement>('*')) correctPart(part)
    }
    const observer = new MutationObserver(correctAll)
    observer.observe(element, { subtree: true, childList: true })
    correctAll()
    return () => observer.disconnect()
  }, [frame])
}

function correctPart(part: HTMLElement) {
  const label = part.getAttribute('aria-label')
  const seen = part.textContent.trim()
  if (
    part.matches('[role=link], [role=button], a, button') &&
    label &&
    seen &&
    part.dataset['corrected'] !== label &&
    !label.includes(seen)
  ) {
    part.dataset['corrected'] = `${seen}, ${label}`
    part.setAttribute('aria-label', `${seen}, ${label}`)
  }
  if (part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY))
    part.tabIndex = 0
}
