import type { PastRow } from '../../../contract/calls/read-past.ts'
import { idOf, type Recorded } from '../../../contract/events/recorded.ts'
import type { IntakeItem } from '../../../machines/intake-item/intake-item.ts'
import type { PastListener } from './as-of-source.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'

/**
 * Keeps a desk's rows as they were at a moment, and as time brings them on from there. Going to another moment touches
 * only the rows that were different then, so that the grid stays where it is.
 */
export class PastRows implements PastListener {
  readonly #desk: Pick<ReviewDesk, 'rows' | 'api'>
  /** Counts the moments gone to: what was asked for one is not shown in another. */
  #turn = 0

  constructor(desk: Pick<ReviewDesk, 'rows' | 'api'>) {
    this.#desk = desk
    desk.rows.finishLoading()
  }

  rows(moment: readonly PastRow[]) {
    this.#turn += 1
    const { rows } = this.#desk
    const then = new Map(moment.map((row) => [row.thing.id, row]))
    const gone = [...rows.ids()].filter((id) => rows.recorded(id)?.version !== then.get(id)?.thing.version)
    rows.gather(() => {
      rows.remove(gone)
      for (const [id, { place, thing }] of then) {
        rows.places.put(id, place)
        if (!rows.recorded(id)) rows.replace({ ...(thing as unknown as IntakeItem), match: null })
      }
    })
  }

  events(events: readonly Recorded[]) {
    const turn = this.#turn
    const last = new Map(events.map((event) => [idOf(event.stream), event.id]))
    for (const id of this.#desk.rows.apply(events)) {
      // One that came back into the queue: as it was by then, not as it is.
      void this.#desk.api
        .readClaim(id, last.get(id))
        .then((item) => item && turn === this.#turn && this.#desk.rows.replace(item))
        .catch(() => undefined)
    }
  }
}
