import type { Spot } from '../../../contract/push/company.ts'

/** A sign of life with the news, so that whoever only reads is not taken for gone. */
const lifeSignAfterMs = 2500

/** Says where one is: each word once, as soon as the rest since the last one is over. */
export class Saying {
  readonly #send: (spot: Spot | null) => boolean
  #restMs: number
  #spot: Spot | null = null
  #saidAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `send` tells whether it could: while it cannot, the word waits for `again`. */
  constructor(send: (spot: Spot | null) => boolean, restMs: number) {
    this.#send = send
    this.#restMs = restMs
  }

  set restMs(ms: number) {
    this.#restMs = ms
  }

  say(spot: Spot | null) {
    if (spot?.row === this.#spot?.row && spot?.mode === this.#spot?.mode) return
    this.#spot = spot
    this.#later()
  }

  /** Somebody has not heard it: who came just now, or a server that is new. */
  again() {
    if (this.#spot) this.#later()
  }

  /** The server is heard: it hears too that somebody is there. */
  answer() {
    if (Date.now() - this.#saidAt >= lifeSignAfterMs) this.#now()
  }

  stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #later() {
    if (this.#timer !== undefined) return
    const wait = this.#saidAt + this.#restMs - Date.now()
    if (wait <= 0) this.#now()
    else this.#timer = setTimeout(() => this.#now(), wait)
  }

  #now() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#send(this.#spot)) return
    this.#saidAt = Date.now()
  }
}
