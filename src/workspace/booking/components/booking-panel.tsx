import { useEffect, useId, useRef, useState } from 'react'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import type { NearbyLocation } from '../../../../contract/claimants/claimant.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { idOf, type Recorded } from '../../../../contract/events/recorded.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { viewerZone } from '../../../shared/time/format-time.ts'
import { dayAndTimeIn, dayAt, readerTime, zoneTitle } from '../../../shared/time/location-clock.ts'
import { dayAfter, startOfDay } from '../../../shared/time/start-of-day.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { Loading, Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { BookingApi } from '../booking-api.ts'
import { type PreparedBooking, whyNotBook } from '../booking-state.ts'
import { slotDays } from '../slot-days.ts'
import { type Booking, useBooking } from '../use-booking.ts'
import {
  bar,
  barText,
  buttons,
  dim,
  grow,
  head,
  panel,
  place,
  placeFacts,
  placeName,
  places,
  radio,
  title,
} from './booking.css.ts'
import { FieldVisitForm } from './field-visit-form.tsx'
import { SlotGrid } from './slot-grid.tsx'

interface Props {
  api: BookingApi
  contact: Contact
  /** Why nothing can be booked by this person now; null where it can. */
  whyNot: string | null
  /** Whether the reader gets changes of appointments by the log. */
  isLive: boolean
  onChanged: () => void
  /** Says what is held, or that nothing is: an outcome can carry it. */
  onPrepared?: (prepared: PreparedBooking | null) => void
  /** Where outcomes carry the held time: the key of that outcome. */
  bookKey?: string
}

type Mode = 'shown' | 'location' | 'field'

/**
 * Booking for one contact, the same wherever people work: the appointment with what can be done to it, or the nearest
 * locations with their free times. A chosen time is held for five minutes; moves take the new time before the old one
 * is given up.
 */
export function BookingPanel(props: Props) {
  const { api, contact, isLive, onChanged, onPrepared, bookKey } = props
  const booking = useBooking(api, contact, onChanged)
  const now = useNow(true, 60_000)
  const whyNot = props.whyNot ?? whyNotBook(contact, viewerZone)
  const { appointment } = contact
  const [mode, setMode] = useState<Mode>('location')
  const [movesFrom, setMovesFrom] = useState<string | null>(null)
  const [isCanceledMeanwhile, setCanceledMeanwhile] = useState(false)
  // A move follows the appointment that it was opened for: once that is gone there is nothing to move.
  if (movesFrom !== null && appointment?.id !== movesFrom) {
    setMovesFrom(null)
    setCanceledMeanwhile(appointment === null)
  }
  const isMoving = movesFrom !== null
  const isShown = appointment !== null && !isMoving
  const entryId = useId()
  usePrepared(booking, appointment !== null, onPrepared)
  const openMove = () => {
    setMode(appointment?.kind === 'field' ? 'field' : 'location')
    setMovesFrom(appointment?.id ?? null)
  }
  useCommands([
    {
      id: 'booking.times',
      title: appointment ? 'Move appointment' : 'Book appointment',
      group: 'Booking',
      keys: 'b',
      when: () => whyNot === null,
      run: () => {
        if (isShown) openMove()
        requestAnimationFrame(() => document.getElementById(entryId)?.focus())
      },
    },
    {
      id: 'booking.earlier',
      title: 'Add to waiting list',
      group: 'Booking',
      keys: 'w',
      when: () => whyNot === null && isShown && appointment.kind === 'location',
      run: () => void booking.askEarlier(),
    },
  ])
  if (contact.storm_id === null)
    return (
      <section className={panel} aria-label="Appointment">
        <h2 className={title}>Appointment</h2>
        <p className={dim}>This contact belongs to no event. Set its event to book an appointment.</p>
      </section>
    )
  return (
    <section className={panel} aria-label="Appointment">
      {isLive && <FollowBookings location={booking.place?.id ?? null} refresh={booking.refresh} />}
      <div className={head}>
        <h2 className={title}>{isShown ? 'Appointment' : isMoving ? 'Move appointment' : 'Book an inspection'}</h2>
        {booking.place && mode === 'location' && !isShown && (
          <span className={dim}>{zoneTitle(booking.place.timezone)}</span>
        )}
        <span className={grow} />
        {!isShown && (
          <Button tone="ghost" onClick={() => setMode(mode === 'field' ? 'location' : 'field')}>
            {mode === 'field' ? 'At a location' : 'Field visit'}
          </Button>
        )}
        {isMoving && (
          <Button tone="ghost" onClick={() => setMovesFrom(null)}>
            Keep time
          </Button>
        )}
        {!isShown && (
          <span aria-hidden>
            <Kbd>B</Kbd>
          </span>
        )}
      </div>
      {isCanceledMeanwhile && !appointment && (
        <Notice tone="amber">This appointment was canceled. Choose a time to book again.</Notice>
      )}
      {booking.fault && <Notice tone="red">{booking.fault}</Notice>}
      {isShown ? (
        <Booked booking={booking} contact={contact} whyNot={whyNot} onMove={openMove} />
      ) : mode === 'field' ? (
        <FieldVisitForm
          address={[contact.address, contact.city, `${contact.state} ${contact.zip}`.trim()].filter(Boolean).join(', ')}
          firstDay={dayAt(now, viewerZone)}
          verb={isMoving ? 'Move to field visit' : 'Book field visit'}
          busy={booking.task === 'book'}
          onBook={(wish) => void booking.bookVisit(wish).catch(() => {})}
        />
      ) : (
        <AtLocation
          api={api}
          booking={booking}
          isMoving={isMoving}
          whyNot={whyNot}
          entryId={entryId}
          bookKey={bookKey}
        />
      )}
    </section>
  )
}

/** Tells the workplace what is held. */
function usePrepared(
  { hold, bookHeld }: Booking,
  isBooked: boolean,
  onPrepared: ((prepared: PreparedBooking | null) => void) | undefined,
) {
  const shownText = hold && !isBooked ? `${dayAndTimeIn(hold.timestamp, hold.location.timezone)}, held` : null
  const latest = useRef({ bookHeld, onPrepared })
  useEffect(() => {
    latest.current = { bookHeld, onPrepared }
  })
  useEffect(() => {
    latest.current.onPrepared?.(shownText === null ? null : { label: shownText, book: () => latest.current.bookHeld() })
  }, [shownText])
}

interface BookedProps {
  booking: Booking
  contact: Contact
  whyNot: string | null
  onMove: () => void
}

function Booked({ booking, contact: { appointment }, whyNot, onMove }: BookedProps) {
  if (!appointment) return null
  const { kind, timestamp, timezone, location_id } = appointment
  const at = booking.places.find(({ id }) => id === location_id)
  const own = readerTime(timestamp, timezone, viewerZone)
  return (
    <>
      <div className={bar}>
        <div className={barText}>
          <b>
            {dayAndTimeIn(timestamp, timezone)} {zoneTitle(timezone)}
          </b>
          <span className={dim}>
            {[kind === 'field' ? 'Field visit' : at?.name, own && `${own} your time`].filter(Boolean).join(' · ')}
          </span>
        </div>
      </div>
      <div className={buttons}>
        <Button whyNot={whyNot} onClick={onMove}>
          Move
        </Button>
        <Button tone="ghost" whyNot={whyNot} busy={booking.task === 'cancel'} onClick={() => void booking.cancel()}>
          Cancel appointment
        </Button>
        {kind === 'location' && (
          <Button tone="ghost" whyNot={whyNot} busy={booking.task === 'wait'} onClick={() => void booking.askEarlier()}>
            Add to waiting list
          </Button>
        )}
      </div>
    </>
  )
}

interface AtLocationProps {
  api: BookingApi
  booking: Booking
  isMoving: boolean
  whyNot: string | null
  entryId: string
  bookKey: string | undefined
}

function AtLocation({ api, booking, isMoving, whyNot, entryId, bookKey }: AtLocationProps) {
  const { nearby, places: near, place: at, location, hold } = booking
  const now = useNow(true, 30_000)
  const [target, setTarget] = useState<number | null>(null)
  const data = location.data?.id === at?.id ? location.data : null
  const days = data ? slotDays(data, now) : []
  const first = days[0]?.day
  const held = useFetched(`holds of ${at?.id} ${first}`, async (signal) => {
    if (!at || !first) return []
    const start = startOfDay(first, at.timezone)
    return api.calendar(at.id, { start, end: startOfDay(dayAfter(first, 14), at.timezone) }, signal)
  })
  if (nearby.error !== undefined && !nearby.data)
    return (
      <Notice tone="red" action={<Button onClick={nearby.refetch}>Retry</Button>}>
        Couldn’t load locations: {reasonOf(nearby.error)}
      </Notice>
    )
  if (!nearby.data) return <Loading label="Loading locations…" rows={4} />
  if (!at)
    return <p className={dim}>This event has no online location. Book a field visit, or put a location online.</p>
  const heldByOthers = Map.groupBy(
    (held.data ?? []).filter(({ status, id }) => status === 'held' && id !== hold?.id),
    ({ timestamp }) => timestamp,
  )
  const counts = new Map(Array.from(heldByOthers, ([timestamp, entries]) => [timestamp, entries.length]))
  const choose = (timestamp: number) => {
    if (whyNot !== null || booking.task !== null) return
    if (isMoving) setTarget(timestamp)
    else if (hold?.timestamp !== timestamp || hold.location.id !== at.id) void booking.holdSlot(timestamp)
  }
  const value = isMoving ? target : hold?.location.id === at.id ? hold.timestamp : null
  return (
    <>
      <Places near={near} chosen={at.id} onChoose={booking.choose} />
      {location.error !== undefined && !data ? (
        <Notice tone="red" action={<Button onClick={location.refetch}>Retry</Button>}>
          Couldn’t load times: {reasonOf(location.error)}
        </Notice>
      ) : !data ? (
        <Loading label="Loading times…" rows={5} />
      ) : days.length === 0 ? (
        <p className={dim}>{at.name} has no days ahead.</p>
      ) : (
        <SlotGrid
          key={at.id}
          days={days}
          zone={at.timezone}
          value={value}
          heldByOthers={counts}
          onChoose={choose}
          entryId={entryId}
        />
      )}
      {hold && !isMoving && <HoldBar booking={booking} bookKey={bookKey} whyNot={whyNot} />}
      {isMoving && target !== null && (
        <div className={bar}>
          <div className={barText}>
            <b>{dayAndTimeIn(target, at.timezone)}</b>
            <span className={dim}>{at.name}. The current time is kept until this one is taken.</span>
          </div>
          <Button
            tone="go"
            busy={booking.task === 'book'}
            whyNot={whyNot}
            onClick={() => void booking.move(target).catch(() => {})}
          >
            Move appointment
          </Button>
        </div>
      )}
    </>
  )
}

function Places({
  near,
  chosen,
  onChoose,
}: {
  near: readonly NearbyLocation[]
  chosen: string
  onChoose: (id: string) => void
}) {
  const group = useId()
  return (
    <fieldset className={places} aria-label="Locations, the nearest first">
      {near.map((one) => (
        <label key={one.id} className={place}>
          <input
            type="radio"
            name={group}
            className={radio}
            checked={one.id === chosen}
            onChange={() => onChoose(one.id)}
          />
          <span className={placeName}>{one.name}</span>
          <span className={placeFacts}>
            {[
              one.distance_miles !== null && `${one.distance_miles.toFixed(1)} mi`,
              one.next_free === null ? 'full' : `next ${dayAndTimeIn(one.next_free, one.timezone)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function HoldBar({
  booking,
  bookKey,
  whyNot,
}: {
  booking: Booking
  bookKey: string | undefined
  whyNot: string | null
}) {
  const { hold } = booking
  const now = useNow(hold !== null)
  const left = hold ? Math.ceil((hold.until - now) / 1000) : 0
  const isOver = hold !== null && left <= 0
  const latest = useRef(booking.expireHold)
  useEffect(() => {
    latest.current = booking.expireHold
  })
  useEffect(() => {
    if (isOver) latest.current()
  }, [isOver])
  if (!hold) return null
  const { location, timestamp } = hold
  const own = readerTime(timestamp, location.timezone, viewerZone)
  const clock = `${Math.floor(Math.max(0, left) / 60)}:${String(Math.max(0, left) % 60).padStart(2, '0')}`
  return (
    <div className={bar} role="status">
      <div className={barText}>
        <b>
          {dayAndTimeIn(timestamp, location.timezone)} <span className={dim}>held for {clock}</span>
        </b>
        <span className={dim}>{[own && `${own} your time`, location.name].filter(Boolean).join(', ')}</span>
      </div>
      <div className={buttons}>
        <Button tone="ghost" onClick={booking.release}>
          Release
        </Button>
        <Button
          tone="go"
          busy={booking.task === 'book'}
          whyNot={whyNot}
          onClick={() => void booking.bookHeld().catch(() => {})}
        >
          Book {bookKey && <Kbd>{bookKey}</Kbd>}
        </Button>
      </div>
    </div>
  )
}

/** Fetches times again as appointments and slots of the location change. */
function FollowBookings({ location, refresh }: { location: string | null; refresh: () => void }) {
  const concerns = ({ data }: Recorded) => {
    const { details } = data as { details?: { location_id?: string | null } }
    return details?.location_id === undefined || details.location_id === location
  }
  useTopicRefetch('appointment', refresh, concerns, 100)
  useTopicRefetch('location', refresh, ({ stream }) => idOf(stream) === location, 100)
  return null
}
