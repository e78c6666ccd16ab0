import type { PastRow } from '../../../contract/calls/read-past.ts'
import { idOf, type Recorded } from '../../../contract/events/recorded.ts'
import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import type { AsOfListener } from './as-of-source.ts'

/**
 * Keeps a workspace's rows as of a moment, and as the log is played on from there. Another moment changes only the rows
 * that were different then, so that the grid stays where it is.
 */
export class AsOfRows<Row extends WorkspaceRow<Field>, Field extends string> implements AsOfListener {
  readonly #workspace: Pick<Workspace<Row, Field>, 'rows' | 'definition'>
  /** Counts the moments shown: a reply that was requested for one is not shown in another. */
  #moment = 0

  constructor(workspace: Pick<Workspace<Row, Field>, 'rows' | 'definition'>) {
    this.#workspace = workspace
    workspace.rows.finishLoading()
  }

  onRows(snapshot: readonly PastRow[]) {
    this.#moment += 1
    const { rows, definition } = this.#workspace
    const then = new Map(snapshot.map((row) => [row.thing.id, row]))
    const gone = [...rows.ids()].filter((id) => rows.recorded(id)?.version !== then.get(id)?.thing.version)
    rows.batch(() => {
      rows.remove(gone)
      for (const [id, { place, thing: state }] of then) {
        rows.places.set(id, place)
        if (!rows.recorded(id)) rows.replace(definition.rows.fromState(state))
      }
    })
  }

  onEvents(events: readonly Recorded[]) {
    const moment = this.#moment
    const { rows, definition } = this.#workspace
    const last = new Map(events.map((event) => [idOf(event.stream), event.id]))
    for (const id of rows.apply(events)) {
      // One that returned to the queue: as of that event, not as it is now.
      void definition.load
        .one(id, last.get(id))
        .then((row) => row && moment === this.#moment && rows.replace(row))
        .catch(() => undefined)
    }
  }
}
