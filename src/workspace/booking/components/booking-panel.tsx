import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { viewerZone } from '../../../shared/time/format-time.ts'
import { dayAndTimeIn, dayAt, zoneTitle } from '../../../shared/time/location-clock.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import type { BookingApi } from '../booking-api.ts'
import {
  type BookingChange,
  type BookingStart,
  nameOfContact,
  type PreparedBooking,
  whyNotBook,
} from '../booking-state.ts'
import { type Booking, useBooking } from '../use-booking.ts'
import { Booked } from './booked.tsx'
import { dim, grow, head, panel, title } from './booking.css.ts'
import { EarlierTimeDialog } from './earlier-time-dialog.tsx'
import { FieldVisitForm } from './field-visit-form.tsx'
import { FollowBookings } from './follow-bookings.tsx'
import { LocationTimes } from './location-times.tsx'

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
  /** Whether B leads to the times, and W to the waiting list; elsewhere these keys may mean something else. */
  hasKeys?: boolean
  start?: BookingStart
  /** What a change comes to, before it is made: whom it notifies. */
  changeNotice?: (change: BookingChange) => ReactNode
}

type Mode = 'location' | 'field'

/**
 * Booking for one contact, the same wherever people work: the appointment with what can be done to it, or the nearest
 * locations with their free times. A chosen time is held for five minutes; moves take the new time before the old one
 * is given up.
 */
export function BookingPanel(props: Props) {
  const { api, contact, isLive, onChanged, onPrepared, bookKey, hasKeys = true, start, changeNotice } = props
  const booking = useBooking(api, contact, onChanged, start?.location)
  const now = useNow(true, 60_000)
  const whyNot = props.whyNot ?? whyNotBook(contact, viewerZone)
  const { appointment } = contact
  const [mode, setMode] = useState<Mode>('location')
  const [movesFrom, setMovesFrom] = useState(start?.moves ?? null)
  const [isAsking, setAsking] = useState(false)
  const [isCanceledMeanwhile, setCanceledMeanwhile] = useState(false)
  // A move follows the appointment that it was opened for: once that is gone there is nothing to move.
  if (movesFrom !== null && appointment?.id !== movesFrom) {
    setMovesFrom(null)
    setCanceledMeanwhile(appointment === null)
  }
  const isMoving = appointment !== null && movesFrom !== null
  const isShown = appointment !== null && !isMoving
  const entryId = useId()
  usePrepared(booking, appointment !== null, onPrepared)
  const openMove = () => {
    setMode(appointment?.kind === 'field' ? 'field' : 'location')
    setMovesFrom(appointment?.id ?? null)
  }
  const closeMove = () => {
    booking.clearTarget()
    setMovesFrom(null)
  }
  useCommands(
    hasKeys
      ? [
          {
            id: 'booking.times',
            title: appointment ? 'Move appointment' : 'Book appointment',
            group: 'Booking',
            keys: 'b',
            when: () => whyNot === null && !booking.isGone,
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
            run: () => setAsking(true),
          },
        ]
      : [],
  )
  if (booking.isGone || contact.storm_id === null)
    return (
      <section className={panel} aria-label="Appointment">
        <h2 className={title}>Appointment</h2>
        <p className={dim}>
          {booking.isGone
            ? 'This contact is deleted, or assigned to someone else.'
            : 'This contact belongs to no event. Set its event to book an appointment.'}
        </p>
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
        {!isShown && whyNot === null && (
          <Button tone="ghost" onClick={() => setMode(mode === 'field' ? 'location' : 'field')}>
            {mode === 'field' ? 'At a location' : 'Field visit'}
          </Button>
        )}
        {isMoving && (
          <Button tone="ghost" onClick={closeMove}>
            Keep time
          </Button>
        )}
        {!isShown && hasKeys && whyNot === null && (
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
        <Booked {...{ booking, contact, whyNot }} onMove={openMove} onAskEarlier={() => setAsking(true)} />
      ) : mode === 'field' && whyNot === null ? (
        <FieldVisitForm
          address={[contact.address, contact.city, `${contact.state} ${contact.zip}`.trim()].filter(Boolean).join(', ')}
          firstDay={dayAt(now, viewerZone)}
          verb={isMoving ? 'Move to field visit' : 'Book field visit'}
          busy={booking.task === 'book'}
          onBook={(wish) => void booking.bookVisit(wish).catch(() => {})}
        />
      ) : (
        <LocationTimes
          booking={booking}
          moved={isMoving ? appointment : null}
          whyNot={whyNot}
          entryId={entryId}
          bookKey={bookKey}
          start={start}
          changeNotice={changeNotice}
        />
      )}
      {isAsking && isShown && (
        <EarlierTimeDialog
          name={nameOfContact(contact)}
          booked={appointment.timestamp}
          zone={appointment.timezone}
          now={now}
          onAsk={(wish) => void booking.askEarlier(wish)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

/** Notifies the workplace of what is held. */
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
