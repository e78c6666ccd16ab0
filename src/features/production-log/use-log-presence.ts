import { useMemo } from 'react'
import type { Me } from '../../../contract/people/user.ts'
import type { Member } from '../../../contract/push/presence.ts'
import type { PresencePlace, PresenceState } from '../../workspace/presence/queue-presence.ts'
import { usePresence } from '../../workspace/presence/use-presence.ts'
import { RowMarks } from '../../workspace/slots/row-marks.ts'

/** The reader's place in a production log: the field that has the focus. One topic carries all logs. */
class LogPlace implements PresencePlace {
  readonly category = 'production_log'
  readonly marks = new RowMarks()
  readonly #log: string
  readonly #listeners = new Set<() => void>()
  #field: string | null = null

  constructor(log: string) {
    this.#log = log
  }

  readonly cursor = () => {
    const mode = this.#field === null ? ('looks' as const) : ('edits' as const)
    return { row: this.#field === null ? this.#log : `${this.#log}.${this.#field}`, mode }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly moveTo = (field: string | null) => {
    if (field === this.#field) return
    this.#field = field
    for (const listener of this.#listeners) listener()
  }
}

export interface LogPresence extends PresenceState {
  /** Says at which field the reader is; null for none. */
  readonly moveTo: (field: string | null) => void
}

/** Who is in a production log, the reader first; their cursors are fields. */
export function useLogPresence(me: Me, log: string): LogPresence {
  const place = useMemo(() => new LogPlace(log), [log])
  const { members, isKnown } = usePresence(place, me)
  return useMemo(
    () => ({ members: membersAt(members, log), isKnown, moveTo: place.moveTo }),
    [members, isKnown, log, place],
  )
}

/** Those of the members who are in a log, with the fields that they are at. The first one is the reader. */
export function membersAt(members: readonly Member[], log: string): readonly Member[] {
  return members.flatMap((member, index) => {
    const here = member.spots.filter(({ row }) => row === log || row.startsWith(`${log}.`))
    if (here.length === 0 && index > 0) return []
    const spots = here.flatMap(({ row, mode }) =>
      row.length > log.length ? [{ row: row.slice(log.length + 1), mode }] : [],
    )
    return [{ ...member, spots }]
  })
}

/** Colleagues by the field that they edit. */
export function colleaguesByField(members: readonly Member[]): ReadonlyMap<string, readonly Member[]> {
  const fields = new Map<string, Member[]>()
  for (const member of members.slice(1))
    for (const { row } of member.spots) fields.set(row, [...(fields.get(row) ?? []), member])
  return fields
}
