/** Beyond the last place of any loaded queue: rows that arrive meanwhile come after all that waited. */
const afterLoaded = 1e9

/**
 * The place of each row in the order of arrival, also of those that have left: a row that returns takes the place it
 * had. Rows are shown in the order they were added, so only those that were added out of order need to be moved.
 */
export class ArrivalOrder<Row extends { readonly id: string }> {
  readonly #arrivedAt: (row: Row) => string
  readonly #places = new Map<string, number>()
  readonly #misplaced = new Set<string>()
  #loaded = 0
  #arrived = afterLoaded
  #last = -1
  #isLoading = true

  /** `arrivedAt` answers with a UTC instant, ISO 8601. */
  constructor(arrivedAt: (row: Row) => string) {
    this.#arrivedAt = arrivedAt
  }

  /** Rows that are not where their place is, among rows in the order they were added. */
  get misplaced(): ReadonlySet<string> {
    return this.#misplaced
  }

  of(id: string): number {
    return this.#places.get(id) ?? Number.POSITIVE_INFINITY
  }

  /** Sets a place that is known. */
  set(id: string, place: number) {
    this.#places.set(id, place)
  }

  /** Adds a row of a page: pages come in the order of arrival. */
  addLoaded(id: string) {
    const place = this.#loaded
    this.#loaded += 1
    if (this.of(id) > place) this.#places.set(id, place)
  }

  /** Adds a row that has just arrived. */
  addArrived(id: string) {
    if (this.#places.has(id)) return
    this.#places.set(id, this.#arrived)
    this.#arrived += 1
  }

  /** Adds a row that returns and had left before it was seen here: placed by when it arrived. */
  addReturned(row: Row, others: Iterable<Row>) {
    const { id } = row
    if (this.#places.has(id)) return
    const arrivedAt = this.#arrivedAt(row)
    let before = -1
    for (const other of others) {
      if (other.id !== id && this.#arrivedAt(other) <= arrivedAt) before = Math.max(before, this.of(other.id))
    }
    this.#places.set(id, before + 0.5)
  }

  finishLoading() {
    this.#isLoading = false
  }

  /** The row is appended after all others that are shown. */
  append(id: string) {
    const place = this.of(id)
    // What arrives while pages are loaded is appended before the rest of them.
    if (this.#isLoading && place >= afterLoaded) this.#misplaced.add(id)
    else if (place >= this.#last) {
      this.#last = place
      this.#misplaced.delete(id)
    } else this.#misplaced.add(id)
  }
}

/**
 * Moves the few rows that were added out of order to their places; the others are in order already. Changes the array
 * in place, as the grid requires.
 */
export function restoreArrivalOrder<Node extends { id?: string }>(
  nodes: Node[],
  { misplaced, of }: { readonly misplaced: ReadonlySet<string>; readonly of: (id: string) => number },
) {
  if (misplaced.size === 0) return
  const placeOf = ({ id = '' }: Node) => of(id)
  const isStray = ({ id = '' }: Node) => misplaced.has(id)
  const strays = nodes.filter(isStray).toSorted((a, b) => placeOf(a) - placeOf(b))
  if (strays.length === 0) return
  const others = nodes.filter((node) => !isStray(node))
  let at = 0
  let from = 0
  for (const stray of strays) {
    const upto = firstAfter(others, placeOf(stray), placeOf, from)
    while (from < upto) nodes[at++] = others[from++] as Node
    nodes[at++] = stray
  }
  while (from < others.length) nodes[at++] = others[from++] as Node
}

/** Index of the first row whose place is beyond; halves the search each time. */
function firstAfter<Node>(nodes: readonly Node[], place: number, placeOf: (node: Node) => number, from: number) {
  let [low, high] = [from, nodes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (placeOf(nodes[middle] as Node) <= place) low = middle + 1
    else high = middle
  }
  return low
}
