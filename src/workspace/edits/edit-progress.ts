/** How many of the edits without an answer are saved. */
export interface EditProgress {
  readonly done: number
  readonly total: number
}

/** Counts edits as they are applied and answered, until all are. */
export class EditTally {
  #progress: EditProgress | null = null
  readonly #listeners = new Set<() => void>()

  get progress(): EditProgress | null {
    return this.#progress
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(done: number, total: number) {
    const before = this.#progress ?? { done: 0, total: 0 }
    this.#progress = { done: before.done + done, total: before.total + total }
  }

  /** All edits are answered. */
  end() {
    this.#progress = null
  }

  notify() {
    for (const listener of this.#listeners) listener()
  }
}
