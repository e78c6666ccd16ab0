import type { Cause } from './deferred-changes.ts'

interface Lingering {
  /** Who changed the row so; null where it is not known, or was the user. */
  readonly cause: Cause | null
}

/**
 * Which rows the user is at: selected, focused, being edited. Those stay in view when they leave the queue or no longer
 * pass its filter, until the user goes elsewhere; changes to those that are worked on are deferred.
 */
export class ActiveRows {
  #selected: ReadonlySet<string> = new Set()
  #focused: string | null = null
  #edited: string | null = null
  /** Rows that no longer pass a filter which they had passed. */
  readonly #lingering = new Map<string, Lingering>()
  /** Rows that have lingered for long enough: they leave though the user is at them. */
  readonly #expired = new Set<string>()
  #isRefiltering = false
  readonly #listeners = new Set<(released: readonly string[]) => void>()

  /** Called whenever rows may have become inactive, with those of them that had lingered. */
  subscribe(listener: (released: readonly string[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether remote changes of the row are deferred. */
  isWorkedOn(id: string): boolean {
    return this.#selected.has(id) || id === this.#edited
  }

  /** Whether the row keeps its place for now. */
  isActive(id: string): boolean {
    return this.isWorkedOn(id) || id === this.#focused
  }

  isEdited(id: string): boolean {
    return id === this.#edited
  }

  /** Whether the row is shown though a filter may say otherwise. */
  staysInView(id: string, wasInView: boolean): boolean {
    if (id === this.#edited) return true
    if (this.#expired.has(id)) return false
    return (this.#selected.has(id) || id === this.#focused) && wasInView && !this.#isRefiltering
  }

  lingering(id: string): Lingering | undefined {
    return this.#lingering.get(id)
  }

  lingeringIds(): MapIterator<string> {
    return this.#lingering.keys()
  }

  /** The row has changed so that the filter would hide it; an active one lingers. Whether that is new. */
  linger(id: string, cause: Cause | null): boolean {
    if (!this.isActive(id) || this.#lingering.has(id) || this.#expired.has(id)) return false
    this.#lingering.set(id, { cause })
    return true
  }

  /** The row passes the filter again. Whether that is new. */
  endLingering(id: string): boolean {
    this.#expired.delete(id)
    return this.#lingering.delete(id)
  }

  /** Its note has been shown for long enough: the row leaves, unless it is being edited. Whether it does. */
  expire(id: string): boolean {
    if (id === this.#edited || !this.#lingering.delete(id)) return false
    this.#expired.add(id)
    this.#notify([id])
    return true
  }

  /** The user asks for other rows: of the active ones only the one that is being edited stays. */
  refilter(filter: () => void) {
    const lingered = [...this.#lingering.keys()]
    this.#lingering.clear()
    this.#expired.clear()
    this.#isRefiltering = true
    try {
      filter()
    } finally {
      this.#isRefiltering = false
    }
    // Those that pass now no longer say why they were here; the edited one stays though it may not pass, and says so.
    this.#notify(this.#edited === null ? lingered : [...lingered, this.#edited])
  }

  select(ids: ReadonlySet<string>) {
    this.#selected = ids
    this.#release()
  }

  focus(id: string | null) {
    this.#focused = id
    this.#release()
  }

  edit(id: string | null) {
    this.#edited = id
    this.#release()
  }

  #release() {
    const released = [...this.#lingering.keys()].filter((id) => !this.isActive(id))
    for (const id of released) this.#lingering.delete(id)
    for (const id of this.#expired) if (!this.isActive(id)) this.#expired.delete(id)
    this.#notify(released)
  }

  #notify(released: readonly string[]) {
    for (const listener of this.#listeners) listener(released)
  }
}
