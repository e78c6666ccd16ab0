import { useEffect, useMemo } from 'react'
import type { Me } from '../../../contract/people/user.ts'
import type { Member } from '../../../contract/push/presence.ts'
import type { PresencePlace, PresenceState } from '../../workspace/presence/queue-presence.ts'
import { usePresence } from '../../workspace/presence/use-presence.ts'
import { RowMarks } from '../../workspace/slots/row-marks.ts'

/** The reader's place in an agenda. One topic carries all locations, so a cursor names the location too. */
class AgendaPlace implements PresencePlace {
  readonly category = 'appointment'
  readonly marks = new RowMarks()
  readonly #location: string
  readonly #listeners = new Set<() => void>()
  #open: string | undefined

  constructor(location: string) {
    this.#location = location
  }

  readonly cursor = () => ({ row: rowOf(this.#location, this.#open), mode: 'looks' as const })

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  moveTo(open: string | undefined) {
    this.#open = open
    for (const listener of this.#listeners) listener()
  }
}

const rowOf = (location: string, open: string | undefined) => (open ? `${location}.${open}` : location)

/** Who is in the agenda of a location, the reader first; their cursors are appointments. */
export function useAgendaPresence(me: Me, location: string, open: string | undefined): PresenceState {
  const place = useMemo(() => new AgendaPlace(location), [location])
  useEffect(() => place.moveTo(open), [place, open])
  const { members, isKnown } = usePresence(place, me)
  return useMemo(() => ({ members: membersAt(members, location), isKnown }), [members, isKnown, location])
}

/** Those of the members who are in the agenda of a location; the first one is the reader. */
function membersAt(members: readonly Member[], location: string): readonly Member[] {
  return members.flatMap((member, index) => {
    const here = member.spots.filter(({ row }) => row.startsWith(location))
    if (here.length === 0 && index > 0) return []
    const spots = here.flatMap(({ row, mode }) => {
      return row.length > location.length ? [{ row: row.slice(location.length + 1), mode }] : []
    })
    return [{ ...member, spots }]
  })
}
