import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { heldReason } from '../../../machines/lease/lease.decide.ts'
import type { StreamCategory } from '../../../contract/categories.ts'
import type { Me } from '../../../contract/people/user.ts'
import { liveAtom } from '../../shared/live/live-atoms.ts'
import { type LeasesApi, leasesApi } from '../leases/api/leases-api.ts'
import { LeaseBoard } from '../leases/lease-board.ts'
import { type RowMark, RowMarks } from '../slots/row-marks.ts'
import type { PresencePlace, PresenceState } from './queue-presence.ts'
import { usePresence } from './use-presence.ts'

/** The reader's place on a page without a grid: at one record, or in the list of them. */
class RecordPlace implements PresencePlace {
  readonly category: StreamCategory
  readonly marks = new RowMarks()
  readonly #row: string | null

  constructor(category: StreamCategory, row: string | null) {
    this.category = category
    this.#row = row
  }

  readonly cursor = () => (this.#row === null ? null : { row: this.#row, mode: 'looks' as const })

  readonly subscribe = () => () => undefined
}

interface Options {
  readonly category: StreamCategory
  readonly me: Me
  /** The record that the page shows; null for a list. */
  readonly row: string | null
  readonly api?: LeasesApi
}

export interface RowPresence extends PresenceState {
  /** Who is at which record, and who holds it. */
  readonly marks: RowMarks
}

/** Who is at which record of a category, over the live channel, while the component is mounted. */
export function useRowPresence({ category, me, row, api = leasesApi }: Options): RowPresence {
  const place = useMemo(() => new RecordPlace(category, row), [category, row])
  const { members, isKnown } = usePresence(place, me)
  const live = useAtomValue(liveAtom)
  useEffect(() => {
    if (!live) return
    const board = new LeaseBoard(me.id, (rows) => place.marks.set('leases', rows))
    const stop = live.subscribeHints(category, {
      hint: (data) => board.applyHint(data),
      joined: () => void board.replaceAll(() => api.listLeases(category)).catch(() => undefined),
    })
    return () => {
      stop()
      board.stop()
    }
  }, [live, category, place, me.id, api])
  return useMemo(() => ({ members, isKnown, marks: place.marks }), [members, isKnown, place])
}

const none: readonly RowMark[] = []

/** The marks of a row that colleagues make; renders again when they change. */
export function useMarksOf(marks: RowMarks | undefined, id: string): readonly RowMark[] {
  const subscribe = useCallback(
    (listener: () => void) => marks?.subscribe((changed) => changed.has(id) && listener()) ?? (() => undefined),
    [marks, id],
  )
  useSyncExternalStore(subscribe, () => (marks ? keyOf(marks.of(id)) : ''))
  return marks ? colleaguesIn(marks.of(id)) : none
}

const colleaguesIn = (marks: readonly RowMark[]) => (marks.length === 0 ? none : marks.filter(({ mine }) => !mine))

const keyOf = (marks: readonly RowMark[]) =>
  marks.map(({ kind, person, until = '' }) => `${kind} ${person.id} ${until}`).join()

/** The lease of a colleague on a row. */
export function heldAmong(marks: readonly RowMark[]): RowMark | undefined {
  return marks.find(({ kind, mine }) => kind === 'holds' && !mine)
}

/** Why a row that a colleague holds stays where it is; null for any other. */
export function whyHeld(marks: readonly RowMark[] = []): string | null {
  const held = heldAmong(marks)
  if (!held) return null
  const until = held.until ?? new Date().toISOString()
  return heldReason(held.person.name, { leftMs: Date.parse(until) - Date.now(), until })
}
