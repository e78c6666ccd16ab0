import { type ReactNode, useEffect, useRef } from 'react'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Loading, Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { BookingChange } from '../booking-state.ts'
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
  whyNot: string | null
  entryId: string
  bookKey: string | undefined
  /** The time that is held, or chosen for a move, at first. */
  proposed: number | null
  changeNotice: ((change: BookingChange) => ReactNode) | undefined
}

/** The nearest locations and the times of one of them; a time that is chosen is held, or the appointment moves to it. */
export function LocationTimes({ booking, moved, whyNot, entryId, bookKey, proposed, changeNotice }: Props) {
  const { nearby, places, place: at, location, isLoaded, days, hold, target } = booking
  const choose = (timestamp: number) => {
    if (!at || whyNot !== null || booking.task !== null) return
    if (moved) {
      const isThere = moved.timestamp === timestamp && moved.location_id === at.id
      if (!isThere) booking.chooseTarget({ location: at, timestamp })
    } else if (hold?.timestamp !== timestamp || hold.location.id !== at.id) void booking.holdSlot(timestamp)
  }
  useProposal(proposed, isLoaded, choose)
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
  return (
    <>
      <LocationChoice near={places} chosen={at.id} onChoose={booking.choose} />
      {location.error !== undefined && !isLoaded ? (
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
          onChoose={choose}
          entryId={entryId}
        />
      )}
      {moved ? (
        <MoveBar booking={booking} whyNot={whyNot} />
      ) : (
        hold && <HoldBar booking={booking} bookKey={bookKey} whyNot={whyNot} />
      )}
      {to !== undefined && changeNotice?.(moved ? { kind: 'move', from: moved.timestamp, to } : { kind: 'book', to })}
    </>
  )
}

/** Chooses the proposed time once, as soon as the times are there. */
function useProposal(proposed: number | null, isReady: boolean, choose: (timestamp: number) => void) {
  const left = useRef(proposed)
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    const timestamp = left.current
    if (!isReady || timestamp === null) return
    left.current = null
    latest.current(timestamp)
  }, [isReady])
}
