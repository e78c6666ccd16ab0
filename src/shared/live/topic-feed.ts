import type { Recorded } from '../../../contract/events/recorded.ts'
import type { Envelope, Topic } from '../../../contract/push/envelope.ts'

/** An answer of the log: events after the cursor that was asked with, in order. */
export interface Page {
  readonly events: readonly Recorded[]
  readonly cursor: number
  /** Events of the topic that come after `cursor`. */
  readonly behind: number
}

/** The log is not the one that the cursor is from: what is on the page cannot be brought up to date. */
export class OtherLog extends Error {
  override readonly name = 'OtherLog'
}

/** Asks the log. @throws OtherLog; or what it likes, and the feed asks again, later and later. */
export type Pull = (topic: Topic, after: number, signal: AbortSignal) => Promise<Page>

export interface Standing {
  /** Nothing of the topic is known to be missing, and what comes next will be heard. */
  readonly isCurrent: boolean
  /** Events still to be fetched, as far as the log has said. */
  readonly behind: number
  readonly failure: string | null
}

export interface FeedOptions {
  readonly topic: Topic
  /** Where the reader's data stands: every event up to here is in it. */
  readonly cursor: number
  /** Gets events once each, in order, never two calls at once. */
  readonly apply: (events: readonly Recorded[]) => void
  readonly pull: Pull
  /** Milliseconds without a heartbeat after which the log is asked. */
  readonly silentAfter: number
  readonly onChange: () => void
  /** The log is another one. */
  readonly startOver: () => void
}

const mostPending = 256
const firstDelay = 250
const longestDelay = 15_000

/**
 * One reader's place in a topic. Push messages move it on when they fit; anything else (a gap, silence, a new
 * connection) is answered by pulling from the cursor. Pulls never overlap.
 */
export class TopicFeed {
  readonly #options: FeedOptions
  readonly #life = new AbortController()
  #cursor: number
  /** The furthest that anybody has said the topic goes. */
  #known: number
  /** Messages from beyond the cursor, which fit once a pull has filled the gap. */
  #pending: Envelope[] = []
  #standing: Standing = { isCurrent: false, behind: 0, failure: null }
  #isJoined = false
  #wasCurrent = false
  #isPulling = false
  #isAskedAgain = false
  #fruitless = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #heardAt = Date.now()

  constructor(options: FeedOptions) {
    this.#options = options
    this.#cursor = options.cursor
    this.#known = options.cursor
  }

  get standing(): Standing {
    return this.#standing
  }

  get cursor(): number {
    return this.#cursor
  }

  /** The channel delivers: what came before is asked for. */
  joined(): void {
    this.#isJoined = true
    this.check()
  }

  lost(): void {
    this.#isJoined = false
    clearTimeout(this.#retry)
    this.#change({ isCurrent: false, behind: 0, failure: null })
  }

  refused(reason: string): void {
    this.#change({ isCurrent: false, failure: reason })
  }

  /** Takes a push message, whatever came of those before it. */
  receive(envelope: Envelope): void {
    this.#heardAt = Date.now()
    if (envelope.cursor <= this.#cursor) return
    this.#known = Math.max(this.#known, envelope.cursor)
    if (this.#pending.length >= mostPending) this.#pending = []
    this.#pending.push(envelope)
    this.#takePending()
    if (this.#cursor >= this.#known) return
    this.#change({ isCurrent: false })
    // A pull under way looks for itself whether it came far enough.
    if (!this.#isPulling) this.check()
  }

  /** Asks the log if there was no heartbeat for too long. */
  tick(now: number): void {
    if (!this.#isJoined || now - this.#heardAt < this.#options.silentAfter) return
    this.#heardAt = now
    this.check()
  }

  /** After sleep: unless a heartbeat has come lately, nothing heard can be relied on. */
  wake(now: number): void {
    if (!this.#isJoined || now - this.#heardAt < this.#options.silentAfter) return
    this.#change({ isCurrent: false })
    this.check()
  }

  /** Asks the log, at once or after the pull under way. */
  check(): void {
    if (!this.#isJoined) return
    if (this.#isPulling) this.#isAskedAgain = true
    else void this.#pullAll()
  }

  stop(): void {
    this.#isJoined = false
    clearTimeout(this.#retry)
    this.#life.abort()
  }

  async #pullAll() {
    clearTimeout(this.#retry)
    this.#isPulling = true
    try {
      await this.#pullPages()
    } catch (error) {
      if (this.#life.signal.aborted) return
      this.#change({ isCurrent: false, failure: error instanceof Error ? error.message : String(error) })
      if (error instanceof OtherLog) this.#options.startOver()
      else this.#pullLater()
    } finally {
      this.#isPulling = false
    }
  }

  async #pullPages() {
    const { topic, pull } = this.#options
    const { signal } = this.#life
    for (;;) {
      this.#isAskedAgain = false
      const asked = this.#cursor
      const page = await pull(topic, asked, signal)
      if (signal.aborted) return
      this.#takePage(page)
      if (!this.#isJoined) return
      const isShort = page.behind > 0 || this.#cursor < this.#known
      if (isShort) this.#change({ behind: page.behind, failure: null })
      if (isShort && (page.behind === 0 || this.#cursor === asked)) return this.#pullLater()
      if (isShort || this.#isAskedAgain) continue
      this.#fruitless = 0
      this.#wasCurrent = true
      return this.#change({ isCurrent: true, behind: 0, failure: null })
    }
  }

  #takePage({ events, cursor, behind }: Page) {
    const missed = events.filter(({ id }) => id > this.#cursor).length + behind
    const isLate = !this.#standing.isCurrent && this.#wasCurrent
    if (this.#isJoined && missed > 0 && (isLate || behind > 0)) {
      this.#change({ isCurrent: false, behind: missed, failure: null })
    }
    this.#take(events, cursor)
    this.#takePending()
  }

  /** The process that answers may be a moment behind the one that pushed, or be gone. */
  #pullLater() {
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.#fruitless)
    this.#fruitless += 1
    clearTimeout(this.#retry)
    if (this.#isJoined) this.#retry = setTimeout(() => this.check(), delay)
  }

  #takePending() {
    const inOrder = this.#pending.sort((a, b) => a.after - b.after)
    this.#pending = []
    for (const envelope of inOrder) {
      if (envelope.cursor <= this.#cursor) continue
      if (envelope.more || envelope.after > this.#cursor) this.#pending.push(envelope)
      else this.#take(envelope.events, envelope.cursor)
    }
  }

  #take(events: readonly Recorded[], cursor: number) {
    const fresh = events.filter(({ id }) => id > this.#cursor)
    this.#cursor = Math.max(this.#cursor, cursor)
    if (fresh.length > 0) this.#options.apply(fresh)
  }

  #change(news: Partial<Standing>) {
    const { isCurrent, behind, failure } = this.#standing
    const next = { isCurrent, behind, failure, ...news }
    if (next.isCurrent === isCurrent && next.behind === behind && next.failure === failure) return
    this.#standing = next
    this.#options.onChange()
  }
}
