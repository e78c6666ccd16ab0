import type { ListItem, ListReply } from '../list-definition.ts'

/** As many pages as are fetched at once: who drags the scroll bar passes many, and looks at the last. */
const atOnce = 2

interface Options<Reply> {
  readonly pageSize: number
  /** Fetches a page; the first is 1. */
  readonly load: (page: number, signal: AbortSignal) => Promise<Reply>
  /** The page that is fetched first. */
  readonly start: number
}

interface Held<Reply> {
  readonly reply: Reply
  /** The turn in which it was asked for; in a later one it is stale. */
  readonly turn: number
}

/**
 * The rows of one search, fetched a page at a time where they are in view. A stale page stays until its new version
 * arrives, and is fetched again only when it is in view.
 */
export class EndlessPages<Item extends ListItem, Reply extends ListReply<Item>> {
  readonly #options: Options<Reply>
  readonly #held = new Map<number, Held<Reply>>()
  readonly #fetching = new Map<number, AbortController>()
  /** The turn in which a page failed: it is not asked for again in the same one. */
  readonly #failed = new Map<number, number>()
  readonly #listeners = new Set<() => void>()
  #wanted: readonly number[]
  #turn = 0
  #revision = 0
  #rowsRevision = 0
  #error: unknown
  #newest: Reply | undefined
  #loaded: readonly Item[] = []

  constructor(options: Options<Reply>) {
    this.#options = options
    this.#wanted = [options.start]
  }

  /** The reply that arrived last. */
  get newest(): Reply | undefined {
    return this.#newest
  }

  /** Of the last fetch; with rows beside it, these are stale. */
  get error(): unknown {
    return this.#error
  }

  get busy(): boolean {
    return this.#fetching.size > 0
  }

  /** Rows of the whole list, as far as they are counted. */
  get total(): number {
    const { total = 0, is_count_least } = this.#newest ?? {}
    return is_count_least ? Math.max(total, ...Array.from(this.#held.values(), ({ reply }) => reply.total)) : total
  }

  /** The rows of the pages that are in view, and of those that are loaded without a gap beside them. */
  get loaded(): readonly Item[] {
    return this.#loaded
  }

  /** The row at a place from 0; undefined until it is loaded. */
  at(index: number): Item | undefined {
    const { pageSize } = this.#options
    return this.#held.get(this.pageOf(index))?.reply.data[index % pageSize]
  }

  pageOf(index: number): number {
    return Math.floor(index / this.#options.pageSize) + 1
  }

  /** Fetches what is missing or stale of the rows from one place to another, both with it. */
  want(first: number, last: number): void {
    const [from, to] = [this.pageOf(first), this.pageOf(Math.max(first, last))]
    const [least, most] = [this.#wanted[0], this.#wanted.at(-1)]
    // While rows of the same pages are scrolled through, nothing that is shown changes.
    if (from !== least || to !== most) {
      this.#wanted = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      this.#update()
    }
    this.#fetchWanted()
  }

  /** Fetches again what is in view; all other rows are stale. */
  readonly refetch = (): void => {
    this.#turn += 1
    this.#fetchWanted()
  }

  /** Fetches what is wanted, until the returned function is called. */
  readonly open = (): (() => void) => {
    this.#fetchWanted()
    return () => {
      for (const abort of this.#fetching.values()) abort.abort()
      this.#fetching.clear()
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly revision = (): number => this.#revision

  /** Changes with the rows that are held, and not while they are only asked for. */
  get rowsRevision(): number {
    return this.#rowsRevision
  }

  #fetchWanted(): void {
    for (const page of this.#wanted) {
      if (this.#fetching.size >= atOnce) return
      const isFresh = this.#held.get(page)?.turn === this.#turn || this.#failed.get(page) === this.#turn
      if (!isFresh && !this.#fetching.has(page)) void this.#fetch(page)
    }
  }

  async #fetch(page: number): Promise<void> {
    const [abort, turn] = [new AbortController(), this.#turn]
    this.#fetching.set(page, abort)
    this.#notify()
    try {
      const reply = await this.#options.load(page, abort.signal)
      if (abort.signal.aborted) return
      this.#hold(page, { reply, turn })
    } catch (error) {
      if (abort.signal.aborted) return
      this.#failed.set(page, turn)
      this.#error = error
    }
    this.#fetching.delete(page)
    this.#update()
    this.#fetchWanted()
  }

  #hold(page: number, held: Held<Reply>): void {
    this.#held.set(page, held)
    this.#rowsRevision += 1
    this.#newest = held.reply
    this.#error = undefined
    const pages = Math.max(1, Math.ceil(this.total / this.#options.pageSize))
    for (const one of this.#held.keys()) if (one > pages) this.#held.delete(one)
    // The list is shorter than what is in view.
    if (this.#wanted.every((one) => one > pages)) this.#wanted = [pages]
  }

  #update(): void {
    this.#loaded = this.#loadedRows()
    this.#notify()
  }

  #loadedRows(): readonly Item[] {
    let [from = 1, to = from] = [this.#wanted[0], this.#wanted.at(-1)]
    while (this.#held.has(from - 1)) from -= 1
    while (this.#held.has(to + 1)) to += 1
    const rows = new Map<string, Item>()
    for (let page = from; page <= to; page += 1) {
      for (const row of this.#held.get(page)?.reply.data ?? []) rows.set(row.id, row)
    }
    return [...rows.values()]
  }

  #notify(): void {
    this.#revision += 1
    for (const listener of this.#listeners) listener()
  }
}
