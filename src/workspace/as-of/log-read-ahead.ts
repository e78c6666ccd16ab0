import type { Recorded } from '../../../contract/events/recorded.ts'

type Read = (after: number) => Promise<{ events: readonly Recorded[]; cursor: number; behind: number }>

/** With fewer events than this left to play, the log is read on. */
const few = 400

/**
 * The log after a moment, read a little ahead of where it is played. An event's moment is the latest time of all up to
 * it, as on the server: one that was appended late had not been visible before.
 */
export class LogReadAhead {
  /** Why the log could not be read. */
  failure: unknown = null
  readonly #read: Read
  #waiting: { moment: number; event: Recorded }[] = []
  #cursor: number
  #moment: number
  #isReading = false
  /** All that happened up to here is known, in milliseconds since 1970; before the log's end is reached, nothing is. */
  #loadedUpTo = Number.NEGATIVE_INFINITY

  constructor(read: Read, from: { cursor: number; at: number }) {
    this.#read = read
    this.#cursor = from.cursor
    this.#moment = from.at
    void this.#readOn()
  }

  /** Events up to a moment, and how far the log is known of it. */
  takeEvents(upto: number): { events: readonly Recorded[]; upto: number } {
    const last = this.#waiting.at(-1)?.moment ?? this.#moment
    const reached = Math.min(upto, Math.max(last, this.#loadedUpTo))
    let count = 0
    while (count < this.#waiting.length && (this.#waiting[count]?.moment ?? 0) <= reached) count += 1
    const events = this.#waiting.splice(0, count).map(({ event }) => event)
    if (this.#waiting.length < few && upto > this.#loadedUpTo) void this.#readOn()
    return { events, upto: reached }
  }

  async #readOn() {
    if (this.#isReading || this.failure !== null) return
    this.#isReading = true
    const asked = Date.now()
    try {
      const { events, cursor, behind } = await this.#read(this.#cursor)
      for (const event of events) {
        this.#moment = Math.max(this.#moment, Date.parse(event.at))
        this.#waiting.push({ moment: this.#moment, event })
      }
      this.#cursor = cursor
      if (behind === 0) this.#loadedUpTo = asked
    } catch (error) {
      this.failure = error
    } finally {
      this.#isReading = false
    }
  }
}
