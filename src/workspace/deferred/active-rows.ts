import type { Cause } from './deferred-changes.ts'

interface Lingering {
  /** Who changed the row so; null where it is not known, or was oneself. */
  readonly cause: Cause | null
}

/**
 * Which rows somebody is at: selected, focused, being edited. Those stay in view when they leave the list or no longer
 * pass its filter, until one turns to something else; changes to those that one works on wait.
 */
export class Holds {
  #selected: ReadonlySet<string> = new Set()
  #focused: string | null = null
  #edited: string | null = null
  /** Rows that no longer pass a filter which they had passed. */
  readonly #lingering = new Map<string, Lingering>()
  #isAnew = false
  readonly #listeners = new Set<(lingered: readonly string[]) => void>()

  /** Hears whenever rows may have been let go, and which of those had lingered. */
  subscribe(listener: (lingered: readonly string[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether changes to the row wait. */
  isWorkedOn(id: string): boolean {
    return this.#selected.has(id) || id === this.#edited
  }

  /** Whether the row stays where it is for now. */
  isHeld(id: string): boolean {
    return this.isWorkedOn(id) || id === this.#focused
  }

  /** Whether the row is shown though a filter may say otherwise. */
  keepsInView(id: string, wasInView: boolean): boolean {
    if (id === this.#edited) return true
    return (this.#selected.has(id) || id === this.#focused) && wasInView && !this.#isAnew
  }

  lingering(id: string): Lingering | undefined {
    return this.#lingering.get(id)
  }

  lingeringIds(): MapIterator<string> {
    return this.#lingering.keys()
  }

  /** The row has changed so that the filter would hide it; held, it stays. Whether that is news. */
  linger(id: string, cause: Cause | null): boolean {
    if (!this.isHeld(id) || this.#lingering.has(id)) return false
    this.#lingering.set(id, { cause })
    return true
  }

  /** The row passes the filter again. Whether that is news. */
  endLingering(id: string): boolean {
    return this.#lingering.delete(id)
  }

  /** Somebody asks for other rows: of those held none stays but the one that is being edited. */
  anew(filter: () => void) {
    this.#lingering.clear()
    this.#isAnew = true
    try {
      filter()
    } finally {
      this.#isAnew = false
    }
  }

  select(ids: ReadonlySet<string>) {
    this.#selected = ids
    this.#letGo()
  }

  focus(id: string | null) {
    this.#focused = id
    this.#letGo()
  }

  edit(id: string | null) {
    this.#edited = id
    this.#letGo()
  }

  #letGo() {
    const lingered = [...this.#lingering.keys()].filter((id) => !this.isHeld(id))
    for (const id of lingered) this.#lingering.delete(id)
    for (const listener of this.#listeners) listener(lingered)
  }
}
