interface Step {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

/** What is to happen, in the order of time; steps of one moment in the order in which they were planned. */
export class Agenda {
  readonly #heap: Step[] = []
  #planned = 0
  #now = 0

  /** The time of the step that runs. */
  get now(): number {
    return this.#now
  }

  /** Nothing is planned for what has passed: such a step runs next. */
  plan(at: number, run: () => void): void {
    const step: Step = { at: Math.max(Math.floor(at), this.#now), order: this.#planned++, run }
    let place = this.#heap.push(step) - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!isBefore(step, this.#heap[parent])) break
      this.#swap(place, parent)
      place = parent
    }
  }

  /** Runs the next step that is no later than `until`; false where there is none. */
  runNext(until: number): boolean {
    const [first] = this.#heap
    if (!first || first.at > until) return false
    this.#removeFirst()
    this.#now = first.at
    first.run()
    return true
  }

  #removeFirst(): void {
    const last = this.#heap.pop()
    if (!last || this.#heap.length === 0) return
    this.#heap[0] = last
    for (let place = 0; ; ) {
      const left = 2 * place + 1
      const least = isBefore(this.#heap[left + 1], this.#heap[left]) ? left + 1 : left
      if (!isBefore(this.#heap[least], this.#heap[place])) return
      this.#swap(place, least)
      place = least
    }
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (!a || !b) return
    this.#heap[one] = b
    this.#heap[other] = a
  }
}

function isBefore(one: Step | undefined, other: Step | undefined): boolean {
  if (!one || !other) return one !== undefined
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}
