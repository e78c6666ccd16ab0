import { useCallback, useEffect, useRef, useState } from 'react'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useGatheredRefetch } from '../../shared/api/use-gathered-refetch.ts'
import { newOperation } from '../../shared/operations/operation.ts'
import { dayAndTimeIn } from '../../shared/time/location-clock.ts'
import { reasonOf, showErrorToast } from '../../shared/ui/toast.tsx'
import { showUndoableToast } from '../undo/show-undoable-toast.ts'
import type { BookingApi, BookingWish } from './booking-api.ts'
import { type Hold, nameOfContact } from './booking-state.ts'

/** How long changes gather before a fetch, in milliseconds. */
const throttle = 150

/** What the workplace is waiting for an answer to. */
export type BookingTask = 'hold' | 'book' | 'cancel' | 'wait'

/** Locations and slots for a contact, the place that is held, and what can be done with them. */
export function useBooking(api: BookingApi, contact: Contact, onChanged: () => void) {
  const { id, appointment } = contact
  const name = nameOfContact(contact)
  const nearby = useFetched(`locations near ${id} ${contact.storm_id}`, async (signal) =>
    contact.storm_id === null ? [] : api.nearby(id, signal),
  )
  const [chosen, setChosen] = useState<string | null>(null)
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
  const [task, setTask] = useState<BookingTask | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [refetchNearby, refetchLocation] = [nearby.refetch, location.refetch]
  const refetch = useCallback(() => {
    refetchNearby()
    refetchLocation()
  }, [refetchNearby, refetchLocation])
  const refresh = useGatheredRefetch(refetch, nearby.busy || location.busy, throttle)

  const held = useRef<Hold | null>(null)
  const setHeld = useCallback((next: Hold | null) => {
    held.current = next
    setHold(next)
  }, [])
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

  /** The version of the appointment as it is now: a move names what it moves, so that it books nothing new. */
  const versionNow = async () => {
    if (!appointment?.location_id) return undefined
    const { timestamp } = appointment
    const entries = await api.calendar(appointment.location_id, { start: timestamp, end: timestamp + 1 })
    // Canceled since: any version makes it a move, which the server refuses with the name of who canceled.
    return entries.find((entry) => entry.id === appointment.id)?.version ?? 1
  }

  return {
    nearby,
    places,
    place,
    choose: setChosen,
    location,
    hold,
    task,
    fault,
    refresh,
    expireHold: () => {
      setHeld(null)
      setFault('The hold has run out. Choose a time again.')
      refetch()
    },
    /** Holds a place of the shown location. */
    holdSlot: (timestamp: number) =>
      perform('hold', async () => {
        if (!place) return
        const operation = newOperation(`Held ${dayAndTimeIn(timestamp, place.timezone)}: ${name}`)
        const made = await api.hold(id, { location_id: place.id, timestamp }, operation)
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
    move: (timestamp: number) =>
      perform('book', async () => {
        if (!place) return
        const version = await versionNow()
        await send(`Moved to ${dayAndTimeIn(timestamp, place.timezone)}`, {
          location_id: place.id,
          timestamp,
          ...(version !== undefined && { version }),
        })
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
    askEarlier: () =>
      perform('wait', async () => {
        const operation = newOperation(`Added to waiting list: ${name}`)
        await api.askEarlier(id, operation)
        showUndoableToast(operation.label, operation, onChanged)
        onChanged()
      }).catch(() => {}),
  }
}

export type Booking = ReturnType<typeof useBooking>
