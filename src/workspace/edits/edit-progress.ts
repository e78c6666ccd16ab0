/** How many of the edits under way are saved. */
export interface EditProgress {
  readonly done: number
  readonly total: number
}

/** Counts edits as they are made and answered, until none is under way. */
export class EditTally {
  #now: EditProgress | null = null
  readonly #listeners = new Set<() => void>()

  get now(): EditProgress | null {
    return this.#now
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  count(done: number, total: number) {
    const before = this.#now ?? { done: 0, total: 0 }
    this.#now = { done: before.done + done, total: before.total + total }
  }

  /** Nothing is under way. */
  end() {
    this.#now = null
  }

  tell() {
    for (const listener of this.#listeners) listener()
  }
}
