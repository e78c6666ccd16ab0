import { type ReactNode, useEffect, useRef } from 'react'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Loading, Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { BookingChange, BookingStart } from '../booking-state.ts'
import type { Booking } from '../use-booking.ts'
import { dim } from './booking.css.ts'
import { HoldBar } from './hold-bar.tsx'
import { LocationChoice } from './location-choice.tsx'
import { MoveBar } from './move-bar.tsx'
import { SlotGrid } from './slot-grid.tsx'

interface Props {
  booking: Booking
  /** The appointment that is moved; null where one is booked. */
  moved: Contact['appointment']
  /** Stands instead of the times. */
  whyNot: string | null
  entryId: string
  bookKey: string | undefined
  start: BookingStart | undefined
  changeNotice: ((change: BookingChange) => ReactNode) | undefined
}

/** The nearest locations and the times of one of them; a time that is chosen is held, or the appointment moves to it. */
export function LocationTimes({ booking, moved, whyNot, entryId, bookKey, start, changeNotice }: Props) {
  const { nearby, places, place: at, location, isLoaded, days, hold, target } = booking
  const choose = (timestamp: number, lane?: number) => {
    if (!at || whyNot !== null || booking.task !== null) return
    if (moved) {
      const isThere = moved.timestamp === timestamp && moved.location_id === at.id
      if (!isThere) booking.chooseTarget({ location: at, timestamp })
    } else if (hold?.timestamp !== timestamp || hold.location.id !== at.id) void booking.holdSlot(timestamp, lane)
  }
  useStart(start, isLoaded, { choose, entryId })
  // What is held or chosen already keeps its bar, in which a hold is released.
  if (whyNot !== null && !hold && !target) return <Notice tone="amber">{whyNot}</Notice>
  if (nearby.error !== undefined && !nearby.data)
    return (
      <Notice tone="red" action={<Button onClick={nearby.refetch}>Retry</Button>}>
        Couldn’t load locations: {reasonOf(nearby.error)}
      </Notice>
    )
  if (!nearby.data) return <Loading label="Loading locations…" rows={4} />
  if (!at)
    return <p className={dim}>This event has no online location. Book a field visit, or put a location online.</p>
  const chosen = moved ? target : hold
  const value = chosen?.location.id === at.id ? chosen.timestamp : null
  const to = chosen?.timestamp
  const takesFocus = start?.takesFocus ?? false
  return (
    <>
      {whyNot === null && <LocationChoice near={places} chosen={at.id} onChoose={booking.choose} />}
      {whyNot !== null ? null : location.error !== undefined && !isLoaded ? (
        <Notice tone="red" action={<Button onClick={location.refetch}>Retry</Button>}>
          Couldn’t load times: {reasonOf(location.error)}
        </Notice>
      ) : !isLoaded ? (
        <Loading label="Loading times…" rows={5} />
      ) : days.length === 0 ? (
        <p className={dim}>{at.name} has no days ahead.</p>
      ) : (
        <SlotGrid
          key={at.id}
          days={days}
          zone={at.timezone}
          value={value}
          heldByOthers={booking.heldByOthers}
          first={start?.timestamp ?? null}
          onChoose={(timestamp) => choose(timestamp)}
          entryId={entryId}
        />
      )}
      {moved ? (
        <MoveBar key={to} booking={booking} whyNot={whyNot} takesFocus={takesFocus} />
      ) : (
        hold && <HoldBar key={to} booking={booking} bookKey={bookKey} whyNot={whyNot} takesFocus={takesFocus} />
      )}
      {to !== undefined && changeNotice?.(moved ? { kind: 'move', from: moved.timestamp, to } : { kind: 'book', to })}
    </>
  )
}

/** Chooses the proposed time once, or gives the times the focus, as soon as they are there. */
function useStart(
  start: BookingStart | undefined,
  isReady: boolean,
  { choose, entryId }: { choose: (timestamp: number, lane?: number) => void; entryId: string },
) {
  const left = useRef(start)
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    const wish = left.current
    if (!isReady || !wish) return
    left.current = undefined
    if (wish.timestamp !== null) latest.current(wish.timestamp, wish.lane)
    else if (wish.takesFocus) document.getElementById(entryId)?.focus()
  }, [isReady, entryId])
}
