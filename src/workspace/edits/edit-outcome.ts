/** What the server has answered to the edits of one operation, row by row. */
export interface EditOutcome {
  readonly saved: ReadonlySet<string>
  /** Rows whose edit was refused, with the reason. */
  readonly refused: ReadonlyMap<string, string>
}

/** Collects the answers to the edits of one operation. A row that is edited twice is saved only if nothing of it was refused. */
export class EditAnswers implements EditOutcome {
  readonly saved = new Set<string>()
  readonly refused = new Map<string, string>()
  readonly #awaited = new Map<string, number>()
  #isComplete = false
  #resolve: (outcome: EditOutcome) => void = () => {}
  /** Settles once every edit of the operation has its answer. */
  readonly settled = new Promise<EditOutcome>((resolve) => (this.#resolve = resolve))

  expectAnswer(id: string) {
    this.#awaited.set(id, (this.#awaited.get(id) ?? 0) + 1)
  }

  save(id: string) {
    if (!this.refused.has(id)) this.saved.add(id)
    this.#answered(id)
  }

  refuse(id: string, reason: string) {
    this.saved.delete(id)
    this.refused.set(id, reason)
    this.#answered(id)
  }

  /** No further edit is added. */
  complete() {
    this.#isComplete = true
    this.#settle()
  }

  #answered(id: string) {
    const left = (this.#awaited.get(id) ?? 1) - 1
    if (left > 0) this.#awaited.set(id, left)
    else this.#awaited.delete(id)
    this.#settle()
  }

  #settle() {
    if (this.#isComplete && this.#awaited.size === 0) this.#resolve(this)
  }
}
