import { EndlessPages } from '../list/endless/endless-pages.ts'
import type { ListItem, ListReply } from '../list/list-definition.ts'
import type { AskedColumn, BoardReply, LoadedColumn } from './board-definition.ts'

interface Options<Reply> {
  readonly pageSize: number
  readonly load: (asked: AskedColumn, signal: AbortSignal) => Promise<Reply>
}

/** The cards of one column, loaded where they are scrolled to. */
type Cards<Item extends ListItem> = EndlessPages<Item, ListReply<Item>>

/**
 * The columns of a board. One call brings the first page of all of them; further pages are fetched column by column
 * where they are in view. What is shown stays until the new arrives.
 */
export class BoardPages<
  Item extends ListItem,
  Column extends LoadedColumn<Item>,
  Reply extends BoardReply<Item, Column>,
> {
  readonly #options: Options<Reply>
  readonly #cards = new Map<string, Cards<Item>>()
  readonly #listeners = new Set<() => void>()
  #closers: (() => void)[] = []
  /** The call for all columns that is under way. */
  #whole: Promise<Reply> | null = null
  #abort = new AbortController()
  #reply: Reply | undefined
  #error: unknown
  #revision = 0
  #isOpen = false

  constructor(options: Options<Reply>) {
    this.#options = options
  }

  /** The newest reply for all columns; undefined until the first arrives. */
  get reply(): Reply | undefined {
    return this.#reply
  }

  /** Of the last fetch; with columns beside it, these are stale. */
  get error(): unknown {
    return this.#error ?? [...this.#cards.values()].find(({ error }) => error !== undefined)?.error
  }

  get busy(): boolean {
    return this.#whole !== null
  }

  cardsOf(key: string): Cards<Item> | undefined {
    return this.#cards.get(key)
  }

  /** Fetches what is in view, until the returned function is called. */
  readonly open = (): (() => void) => {
    this.#isOpen = true
    this.#abort = new AbortController()
    void this.#loadWhole().catch(() => undefined)
    this.#closers = Array.from(this.#cards.values(), (cards) => cards.open())
    return () => {
      this.#isOpen = false
      this.#abort.abort()
      this.#whole = null
      for (const close of this.#closers) close()
    }
  }

  /** Fetches the heads of the columns and the cards in view again; all other cards are stale. */
  readonly refetch = (): void => {
    if (!this.#isOpen) return
    // A call that is under way may have read what was before the change.
    this.#whole = null
    void this.#loadWhole().catch(() => undefined)
    for (const cards of this.#cards.values()) cards.refetch()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly revision = (): number => this.#revision

  #loadWhole(): Promise<Reply> {
    if (this.#whole) return this.#whole
    const { signal } = this.#abort
    const whole = this.#options.load({ page: 1 }, signal)
    this.#whole = whole
    this.#notify()
    whole.then(
      (reply) => this.#arrive(whole, reply),
      (error: unknown) => this.#fail(whole, error),
    )
    return whole
  }

  #arrive(whole: Promise<Reply>, reply: Reply): void {
    if (this.#whole !== whole) return
    this.#whole = null
    this.#reply = reply
    this.#error = undefined
    const there = new Set(reply.columns.map(({ key }) => key))
    for (const key of this.#cards.keys()) if (!there.has(key)) this.#cards.delete(key)
    for (const column of reply.columns) if (!this.#cards.has(column.key)) this.#add(column)
    this.#notify()
  }

  #fail(whole: Promise<Reply>, error: unknown): void {
    if (this.#whole !== whole) return
    this.#whole = null
    this.#error = error
    this.#notify()
  }

  /** A column begins with the page that came with all others. */
  #add(first: Column): void {
    const { key } = first
    let known: Column | null = first
    const load = async (page: number, signal: AbortSignal): Promise<ListReply<Item>> => {
      if (known && page === 1) {
        const { data, count } = known
        known = null
        return { data, total: count }
      }
      const { columns } = await (page === 1 ? this.#loadWhole() : this.#options.load({ column: key, page }, signal))
      const column = columns.find((one) => one.key === key)
      return { data: column?.data ?? [], total: column?.count ?? 0 }
    }
    const cards: Cards<Item> = new EndlessPages({ pageSize: this.#options.pageSize, load, start: 1 })
    // The cards are drawn by their column, which follows them itself.
    let failure = cards.error
    cards.subscribe(() => {
      if (cards.error === failure) return
      failure = cards.error
      this.#notify()
    })
    this.#cards.set(key, cards)
    this.#closers.push(cards.open())
  }

  #notify(): void {
    this.#revision += 1
    for (const listener of this.#listeners) listener()
  }
}
