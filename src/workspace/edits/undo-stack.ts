import type { ClaimChanges } from '../../../contract/claims/claim.ts'
import type { Action } from '../../shared/actions/action.ts'
import type { FieldValues } from '../../../contract/events/intake-item.events.ts'

/** One row's share of an edit: what it became and what it was. */
export interface DoneEdit {
  readonly id: string
  readonly changes: ClaimChanges
  readonly was: FieldValues
}

/** Rows that were edited together; while that is still under way there are more of them every moment. */
export interface DoneEdits {
  readonly kind: 'edit'
  readonly label: string
  /** The action that the server knows it as. */
  readonly action: Action
  readonly edits: readonly DoneEdit[]
}

/** One thing one did, that can be taken back as one thing. */
export type Done = DoneEdits | { readonly kind: 'ingest'; readonly label: string; readonly ids: readonly string[] }

/** What one did oneself, the last first; bounded, since nobody undoes a morning. */
export class UndoStack {
  readonly #done: Done[] = []
  readonly #most = 100

  push(done: Done) {
    this.#done.push(done)
    if (this.#done.length > this.#most) this.#done.shift()
  }

  pop(): Done | undefined {
    return this.#done.pop()
  }

  /** Forgets one thing, when it was taken back another way. */
  drop(done: Done) {
    const place = this.#done.indexOf(done)
    if (place >= 0) this.#done.splice(place, 1)
  }

  get last(): Done | undefined {
    return this.#done.at(-1)
  }
}
