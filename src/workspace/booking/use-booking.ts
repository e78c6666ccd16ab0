import { useCallback, useEffect, useRef, useState } from 'react'
import type { CalendarEntry } from '../../../contract/appointments/appointment.ts'
import type { NearbyLocation } from '../../../contract/claimants/claimant.ts'
import type { EarlierTimeWish } from '../../../contract/waiting-list/waiting-list.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useGatheredRefetch } from '../../shared/api/use-gathered-refetch.ts'
import { newOperation } from '../../shared/operations/operation.ts'
import { dayAndTimeIn } from '../../shared/time/location-clock.ts'
import { dayAfter, startOfDay } from '../../shared/time/start-of-day.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { reasonOf, showErrorToast } from '../../shared/ui/toast.tsx'
import { showUndoableToast } from '../undo/show-undoable-toast.ts'
import type { BookingApi, BookingWish } from './booking-api.ts'
import { type Hold, nameOfContact } from './booking-state.ts'
import { slotDays } from './slot-days.ts'
import { useMoveTarget } from './use-move-target.ts'

/** How long changes gather before a fetch, in milliseconds. */
const throttle = 150

/** What the workplace is waiting for an answer to. */
export type BookingTask = 'hold' | 'book' | 'cancel' | 'wait'

/** Days whose holds are shown. */
const shownDays = 14

/**
 * Locations and slots for a contact, the place that is held, and what can be done with them.
 * @param first - the location that is shown at first, instead of the nearest with a free time
 */
export function useBooking(api: BookingApi, contact: Contact, onChanged: () => void, first: string | null = null) {
  const { id, appointment } = contact
  const name = nameOfContact(contact)
  const canBook = contact.storm_id !== null && contact.deleted_at === null
  const nearby = useFetched(`locations near ${id} ${contact.storm_id} ${canBook}`, async (signal) =>
    canBook ? api.nearby(id, signal).catch(nothingOfGone) : [],
  )
  const [chosen, setChosen] = useState(first)
  const isGone = contact.deleted_at !== null || nearby.data === null
  const places = nearby.data ?? []
  const usual =
    places.find((one) => one.id === appointment?.location_id) ??
    places.find(({ next_free }) => next_free !== null) ??
    places[0]
  const place = places.find((one) => one.id === chosen) ?? usual ?? null
  const location = useFetched(`slots of ${place?.id ?? 'no location'}`, async (signal) =>
    place ? api.location(place.id, signal) : null,
  )
  const [hold, setHold] = useState<Hold | null>(null)
  const now = useNow(true, 30_000)
  const slots = place !== null && location.data?.id === place.id ? location.data : null
  const days = slots ? slotDays(slots, now) : []
  const holds = useHolds(api, place, days[0]?.day)
  const heldByOthers = countByStart(holds.entries.filter((entry) => entry.id !== hold?.id))
  const [task, setTask] = useState<BookingTask | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [refetchNearby, refetchLocation, refetchHolds] = [nearby.refetch, location.refetch, holds.refetch]
  const refetch = useCallback(() => {
    refetchNearby()
    refetchLocation()
    refetchHolds()
  }, [refetchNearby, refetchLocation, refetchHolds])
  const refresh = useGatheredRefetch(refetch, nearby.busy || location.busy || holds.busy, throttle)
  // No event says that a hold has run out.
  const hasLapsed = holds.entries.some(({ held_until }) => held_until !== null && Date.parse(held_until) <= now)
  useEffect(() => {
    if (hasLapsed) refetch()
  }, [hasLapsed, refetch])

  const held = useRef<Hold | null>(null)
  const setHeld = useCallback((next: Hold | null) => {
    held.current = next
    setHold(next)
  }, [])
  const moving = useMoveTarget(api, appointment)
  // A colleague has booked for the contact: the hold has become the booking, or is not needed any more.
  const bookedId = appointment?.id ?? null
  useEffect(() => {
    const left = held.current
    if (bookedId === null || !left) return
    setHeld(null)
    if (left.id !== bookedId) void api.cancel(id, left.id, newOperation('Released hold')).catch(() => {})
  }, [bookedId, api, id, setHeld])
  // Who leaves without booking gives the place to others at once.
  useEffect(
    () => () => {
      const left = held.current
      if (left) void api.cancel(id, left.id, newOperation('Released hold')).catch(() => {})
    },
    [api, id],
  )

  const perform = async (what: BookingTask, work: () => Promise<void>) => {
    setTask(what)
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(reasonOf(error))
      throw error
    } finally {
      setTask(null)
      refetch()
    }
  }

  const send = async (text: string, wish: BookingWish) => {
    const operation = newOperation(`${text}: ${name}`)
    await api.book(id, wish, operation)
    setHeld(null)
    showUndoableToast(operation.label, operation, () => {
      refetch()
      onChanged()
    })
    onChanged()
  }

  return {
    nearby,
    /** Whether the contact is deleted, or not to be seen any more. */
    isGone,
    places,
    place,
    choose: setChosen,
    location,
    /** Whether the slots of the shown location are there. */
    isLoaded: slots !== null,
    days,
    heldByOthers,
    hold,
    task,
    fault,
    refresh,
    expireHold: () => {
      setHeld(null)
      setFault('The hold has run out. Choose a time again.')
      refetch()
    },
    /** Holds a place of the shown location: that of the lane, where it is free. */
    holdSlot: (timestamp: number, lane?: number) =>
      perform('hold', async () => {
        if (!place) return
        const operation = newOperation(`Held ${dayAndTimeIn(timestamp, place.timezone)}: ${name}`)
        const made = await api.hold(
          id,
          { location_id: place.id, timestamp, ...(lane !== undefined && { lane }) },
          operation,
        )
        setHeld({ id: made.id, location: place, timestamp, until: Date.parse(made.held_until ?? '') })
      }).catch(() => {}),
    release: () => {
      const left = held.current
      setHeld(null)
      if (!left) return
      void api
        .cancel(id, left.id, newOperation('Released hold'))
        .catch((error: unknown) => showErrorToast('The hold was not released', error))
        .finally(refetch)
    },
    /** Books what is held. Rejects where that is refused; the panel says why. */
    bookHeld: () =>
      perform('book', async () => {
        const now = held.current
        if (!now) return
        const { location: at, timestamp } = now
        await send(`Booked ${dayAndTimeIn(timestamp, at.timezone)}`, { location_id: at.id, timestamp })
      }),
    ...moving,
    /** Moves the appointment to the time that is chosen for it. */
    move: () =>
      perform('book', async () => {
        const { target } = moving
        if (!target) return
        const { location: to, timestamp } = target
        const version = await moving.seenVersion()
        await send(`Moved to ${dayAndTimeIn(timestamp, to.timezone)}`, {
          location_id: to.id,
          timestamp,
          ...(version !== undefined && { version }),
        })
        moving.clearTarget()
      }),
    bookVisit: (wish: { date: string; window: string; address: string; notes: string }) =>
      perform('book', () => {
        const { date, window, address, notes } = wish
        return send(`Booked field visit on ${date}`, {
          kind: 'field',
          date,
          window,
          ...(address && { address }),
          ...(notes && { notes }),
        })
      }),
    cancel: () =>
      perform('cancel', async () => {
        if (!appointment) return
        const operation = newOperation(`Canceled appointment: ${name}`)
        await api.cancel(id, appointment.id, operation)
        showUndoableToast(operation.label, operation, onChanged)
        onChanged()
      }).catch(() => {}),
    askEarlier: (wish: EarlierTimeWish) =>
      perform('wait', async () => {
        const operation = newOperation(`Added to waiting list: ${name}`)
        await api.askEarlier(id, wish, operation)
        showUndoableToast(operation.label, operation, onChanged)
        onChanged()
      }).catch(() => {}),
  }
}

export type Booking = ReturnType<typeof useBooking>

/** Holds at a location from a day on. */
function useHolds(api: BookingApi, place: NearbyLocation | null, day: string | undefined) {
  const { data, busy, refetch } = useFetched(`holds of ${place?.id} ${day}`, async (signal) => {
    if (!place || day === undefined) return []
    const range = { start: startOfDay(day, place.timezone), end: startOfDay(dayAfter(day, shownDays), place.timezone) }
    return (await api.calendar(place.id, range, signal)).filter(({ status }) => status === 'held')
  })
  return { entries: data ?? [], busy, refetch }
}

function countByStart(entries: readonly CalendarEntry[]): ReadonlyMap<number, number> {
  const byStart = Map.groupBy(entries, ({ timestamp }) => timestamp)
  return new Map(Array.from(byStart, ([timestamp, those]) => [timestamp, those.length]))
}

/** A contact that was deleted in this moment, or is assigned to somebody else by now, is no failure. */
function nothingOfGone(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 404) return null
  throw error
}
