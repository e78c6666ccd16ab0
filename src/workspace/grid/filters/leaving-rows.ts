import type { ActiveRows } from '../../deferred/active-rows.ts'

/** How long a row that leaves says why, in milliseconds. */
export const leavingMs = 5000

interface Rows {
  readonly departedIds: () => Iterable<string>
  readonly removeDeparted: (id: string) => void
}

type Active = Pick<ActiveRows, 'lingeringIds' | 'lingering' | 'expire' | 'isEdited'>

/** Lets rows go that stay in view only because the user is at them, once their note has been shown for a while. */
export class LeavingRows {
  readonly #rows: Rows
  readonly #active: Active
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(rows: Rows, active: Active) {
    this.#rows = rows
    this.#active = active
  }

  /** Rows may have begun to linger. `isAtOnce`: they go without a note. */
  follow(isAtOnce: boolean) {
    for (const id of this.#active.lingeringIds()) {
      if (isAtOnce && this.#active.expire(id)) continue
      this.#wait(id, () => !this.#active.lingering(id) || this.#active.expire(id))
    }
  }

  /** Rows may have left the queue. */
  followDeparted() {
    for (const id of this.#rows.departedIds())
      this.#wait(id, () => {
        if (this.#active.isEdited(id)) return false
        this.#rows.removeDeparted(id)
        return true
      })
  }

  stop() {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  /** `end` answers false for a row that is being edited: it is given as long again. */
  #wait(id: string, end: () => boolean) {
    if (this.#timers.has(id)) return
    const check = () => {
      this.#timers.delete(id)
      if (!end()) this.#wait(id, end)
    }
    this.#timers.set(id, setTimeout(check, leavingMs))
  }
}
