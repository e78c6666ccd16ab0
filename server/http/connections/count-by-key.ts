/** Counts what is open by a key, such as an address, up to a bound. */
export class CountByKey {
  readonly #most: number
  readonly #open = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** False, and not counted, where as many are open as may be. */
  enter(key: string): boolean {
    const open = this.#open.get(key) ?? 0
    if (open >= this.#most) return false
    this.#open.set(key, open + 1)
    return true
  }

  leave(key: string): void {
    const open = (this.#open.get(key) ?? 0) - 1
    if (open > 0) this.#open.set(key, open)
    else this.#open.delete(key)
  }
}
