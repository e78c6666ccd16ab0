import type { MemberCursor } from '../../../../contract/push/presence.ts'

/** A keep-alive goes out after this time, so that a member who only reads does not time out. */
const keepAliveMs = 2500

/** Sends the user's cursor: each change once, throttled to one message an interval. */
export class CursorSender {
  readonly #send: (cursor: MemberCursor | null) => boolean
  #restMs: number
  #cursor: MemberCursor | null = null
  #sentAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `send` returns whether it succeeded; where it did not, the cursor waits for `resend`. */
  constructor(send: (cursor: MemberCursor | null) => boolean, intervalMs: number) {
    this.#send = send
    this.#restMs = intervalMs
  }

  set intervalMs(ms: number) {
    this.#restMs = ms
  }

  setCursor(cursor: MemberCursor | null) {
    if (cursor?.row === this.#cursor?.row && cursor?.mode === this.#cursor?.mode) return
    this.#cursor = cursor
    this.#schedule()
  }

  /** Sends the cursor again: a new member, or a new server, does not have it. */
  resend() {
    if (this.#cursor) this.#schedule()
  }

  /** Answers a message of the server with a keep-alive when the last message is old. */
  keepAlive() {
    if (Date.now() - this.#sentAt >= keepAliveMs) this.#sendNow()
  }

  stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #schedule() {
    if (this.#timer !== undefined) return
    const wait = this.#sentAt + this.#restMs - Date.now()
    if (wait <= 0) this.#sendNow()
    else this.#timer = setTimeout(() => this.#sendNow(), wait)
  }

  #sendNow() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#send(this.#cursor)) return
    this.#sentAt = Date.now()
  }
}
