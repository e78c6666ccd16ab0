import type { Counterpart } from './record-definition.ts'
import type { WorkspaceRow } from '../definition.ts'

/** As many as a user goes back and forth among. */
const mostKept = 50

/** The records that rows are set beside, as far as they were looked at. Outside React: keys ask for them, too. */
export class Counterparts<Other> {
  readonly #load: (id: string, signal: AbortSignal) => Promise<Other>
  readonly #known = new Map<string, Other>()
  readonly #errors = new Map<string, unknown>()
  readonly #loading = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()

  constructor({ load }: Pick<Counterpart<WorkspaceRow, never, Other>, 'load'>) {
    this.#load = load
  }

  get(id: string | null): Other | null {
    return (id !== null && this.#known.get(id)) || null
  }

  error(id: string | null): unknown {
    return id === null ? undefined : this.#errors.get(id)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Loads these, and no longer those that were asked for before; what is known is loaded again only with `again`. */
  show(ids: readonly string[], { again = false } = {}) {
    for (const [id, abort] of this.#loading) if (!ids.includes(id)) abort.abort()
    for (const id of ids) if (again || !this.#known.has(id)) void this.#fetch(id)
  }

  async #fetch(id: string) {
    this.#loading.get(id)?.abort()
    const abort = new AbortController()
    this.#loading.set(id, abort)
    try {
      const other = await this.#load(id, abort.signal)
      if (abort.signal.aborted) return
      this.#errors.delete(id)
      this.#known.delete(id)
      this.#known.set(id, other)
      const [oldest] = this.#known.keys()
      if (this.#known.size > mostKept && oldest !== undefined) this.#known.delete(oldest)
    } catch (error) {
      if (abort.signal.aborted) return
      this.#errors.set(id, error)
    } finally {
      if (this.#loading.get(id) === abort) this.#loading.delete(id)
    }
    for (const listener of this.#listeners) listener()
  }
}
