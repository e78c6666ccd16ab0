interface Arrived {
  readonly id: string
  readonly received_at: string
}

/** Beyond the last place of any queue that is loaded: claims that arrive meanwhile come after all that waited. */
const afterLoaded = 1e9

/**
 * The place of each claim in the order of arrival, also of those that have left: a claim that comes back takes the
 * place it had. Rows are shown in the order they came in, so only those that came out of turn need to be moved.
 */
export class ArrivalPlaces {
  readonly #places = new Map<string, number>()
  readonly #misplaced = new Set<string>()
  #loaded = 0
  #arrived = afterLoaded
  #last = -1
  #isLoading = true

  /** Claims that are not where their place is, among rows in the order they came in. */
  get misplaced(): ReadonlySet<string> {
    return this.#misplaced
  }

  of(id: string): number {
    return this.#places.get(id) ?? Number.POSITIVE_INFINITY
  }

  /** Where a claim stands is known. */
  put(id: string, place: number) {
    this.#places.set(id, place)
  }

  /** A claim of a page: pages come in the order of arrival. */
  loaded(id: string) {
    const place = this.#loaded
    this.#loaded += 1
    if (this.of(id) > place) this.#places.set(id, place)
  }

  /** A claim that has just been received. */
  arrived(id: string) {
    if (this.#places.has(id)) return
    this.#places.set(id, this.#arrived)
    this.#arrived += 1
  }

  /** A claim that is back and that nobody here had seen before it left: goes by when it was received. */
  returned({ id, received_at }: Arrived, others: Iterable<Arrived>) {
    if (this.#places.has(id)) return
    let before = -1
    for (const other of others) {
      if (other.id !== id && other.received_at <= received_at) before = Math.max(before, this.of(other.id))
    }
    this.#places.set(id, before + 0.5)
  }

  finishLoading() {
    this.#isLoading = false
  }

  /** The claim is put after all others that are shown. */
  shown(id: string) {
    const place = this.of(id)
    // What arrives while pages still come stands before those.
    if (this.#isLoading && place >= afterLoaded) this.#misplaced.add(id)
    else if (place >= this.#last) {
      this.#last = place
      this.#misplaced.delete(id)
    } else this.#misplaced.add(id)
  }
}

/**
 * Moves the few rows that came out of turn to their places; the others are in order already. Changes the array in
 * place, as the grid wants it.
 */
export function putInPlace<Node extends { id?: string }>(
  nodes: Node[],
  { misplaced, of }: Pick<ArrivalPlaces, 'misplaced'> & { of: (id: string) => number },
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
