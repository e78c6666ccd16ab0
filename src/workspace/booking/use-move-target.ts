import { useRef, useState } from 'react'
import type { NearbyLocation } from '../../../contract/claimants/claimant.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { BookingApi } from './booking-api.ts'

type Appointment = NonNullable<Contact['appointment']>

/** A time that an appointment is to be moved to. */
export interface MoveTarget {
  readonly location: NearbyLocation
  /** Start, in milliseconds since 1970. */
  readonly timestamp: number
}

/**
 * The time that the appointment of a contact is to be moved to, chosen with the appointment as it was then: what a
 * colleague has moved or canceled since is not moved.
 */
export function useMoveTarget(api: BookingApi, appointment: Contact['appointment']) {
  const [target, setTarget] = useState<MoveTarget | null>(null)
  const seen = useRef<{ appointment: Appointment; version: Promise<number | undefined> } | null>(null)
  const [seenAt, setSeenAt] = useState<Appointment | null>(null)
  /** The colleague's time, where the appointment has one since the target was chosen. */
  const [movedTo, setMovedTo] = useState<number | null>(null)
  if (seenAt !== null && appointment !== null && !isSame(seenAt, appointment)) {
    setSeenAt(null)
    setTarget(null)
    setMovedTo(appointment.timestamp)
  }
  return {
    target,
    movedTo,
    chooseTarget: (next: MoveTarget) => {
      if (!appointment) return
      if (seen.current === null || !isSame(seen.current.appointment, appointment))
        seen.current = { appointment, version: versionOf(api, appointment) }
      setSeenAt(appointment)
      setMovedTo(null)
      setTarget(next)
    },
    clearTarget: () => {
      seen.current = null
      setSeenAt(null)
      setTarget(null)
      setMovedTo(null)
    },
    /** The version of the appointment that the target was chosen for; undefined for a visit in the field. */
    seenVersion: async () => seen.current?.version,
  }
}

function isSame(one: Appointment, other: Appointment): boolean {
  return one.id === other.id && one.timestamp === other.timestamp && one.location_id === other.location_id
}

/** A move names the version that it moves, so that it books nothing new. */
async function versionOf(api: BookingApi, { id, timestamp, location_id }: Appointment): Promise<number | undefined> {
  if (location_id === null) return undefined
  const entries = await api.calendar(location_id, { start: timestamp, end: timestamp + 1 }).catch(() => [])
  // Canceled since: any version makes it a move, which the server refuses with the name of who canceled.
  return entries.find((entry) => entry.id === id)?.version ?? 1
}
