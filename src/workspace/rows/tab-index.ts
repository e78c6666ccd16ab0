import { type RowGroups, type TabDefinition, waitingTab } from '../definition.ts'
import { RowGroupIndex } from './row-group-index.ts'

/** How many rows each tab holds, by its id. */
export type TabCounts = Record<string, number> & { waiting: number }

interface Options<Row> {
  readonly tabs: readonly TabDefinition<Row>[]
  readonly groups: RowGroups<Row> | undefined
  readonly recorded: (id: string) => Row | undefined
  /** With optimistic edits. */
  readonly latest: (id: string) => Row | undefined
  readonly isFailed: (id: string) => boolean
  /** Called for each row whose tabs were worked out. */
  readonly onChange: (id: string) => void
}

const ungrouped: RowGroups<{ readonly id: string }> = {
  keyOf: ({ id }) => id,
  compare: () => 0,
  isMoved: () => false,
}

/** Which row goes with which, which tabs each belongs to, and how many rows each tab has; kept row by row. */
export class TabIndex<Row extends { readonly id: string }> {
  readonly counts: TabCounts
  readonly groups: RowGroupIndex<Row>
  readonly #options: Options<Row>
  readonly #rules: RowGroups<Row>
  /** One bit a tab: one number a row is all that 100,000 rows should cost. */
  readonly #tabsOf = new Map<string, number>()
  readonly #bits: ReadonlyMap<string, number>

  constructor(options: Options<Row>) {
    this.#options = options
    this.#rules = options.groups ?? ungrouped
    this.groups = new RowGroupIndex(this.#rules, options.recorded)
    this.counts = { ...Object.fromEntries(options.tabs.map(({ id }) => [id, 0])), [waitingTab]: 0 }
    this.#bits = new Map(options.tabs.map(({ id }, n) => [id, 1 << n]))
  }

  isIn(id: string, tab: string): boolean {
    return ((this.#tabsOf.get(id) ?? 0) & (this.#bits.get(tab) ?? 0)) !== 0
  }

  /** A row is new or has changed. */
  put(row: Row, before: Row | undefined) {
    const isMoved = !before || this.#rules.isMoved(row, before)
    if (isMoved && before) this.#updateAll(this.groups.remove(before))
    if (isMoved) this.#updateAll(this.groups.add(row))
    this.update(row.id)
  }

  remove(row: Row) {
    this.#updateAll(this.groups.remove(row))
    this.#count(this.#tabsOf.get(row.id) ?? 0, 0)
    this.#tabsOf.delete(row.id)
  }

  /** Works out the tabs of a row. */
  update(id: string) {
    const row = this.#options.latest(id)
    if (!row) return
    const isSubordinate = this.groups.leadOf(id) !== undefined
    const isFailed = this.#options.isFailed(id)
    let after = 0
    this.#options.tabs.forEach(({ includes }, n) => {
      if (includes(row, isSubordinate, isFailed)) after |= 1 << n
    })
    this.#count(this.#tabsOf.get(id) ?? 0, after)
    this.#tabsOf.set(id, after)
    this.#options.onChange(id)
  }

  #updateAll(ids: readonly string[]) {
    for (const id of ids) this.update(id)
  }

  #count(before: number, after: number) {
    if (before === after) return
    for (const [tab, bit] of this.#bits) {
      const change = Number((after & bit) !== 0) - Number((before & bit) !== 0)
      if (change !== 0) this.counts[tab] = (this.counts[tab] ?? 0) + change
    }
  }
}
