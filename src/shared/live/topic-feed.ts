import type { Recorded } from '../../../contract/events/recorded.ts'
import type { Envelope, Topic } from '../../../contract/push/envelope.ts'

/** A page of the log: events after the requested cursor, in order. */
export interface Page {
  readonly events: readonly Recorded[]
  readonly cursor: number
  /** Events of the topic that come after `cursor`. */
  readonly behind: number
}

/** The cursor is from another log: the page cannot catch up. */
export class OtherLog extends Error {
  override readonly name = 'OtherLog'
}

/** Reads a page of the log. @throws OtherLog; any other error is retried with backoff. */
export type Pull = (topic: Topic, after: number, signal: AbortSignal) => Promise<Page>

export interface SyncStatus {
  /** No event of the topic is known to be missing, and the channel delivers. */
  readonly isCurrent: boolean
  /** Events still to be fetched, as last reported by the log. */
  readonly behind: number
  readonly failure: string | null
}

export interface FeedOptions {
  readonly topic: Topic
  /** The reader's cursor: its data includes every event up to here. */
  readonly cursor: number
  /** Called with each event once, in order, never concurrently. */
  readonly apply: (events: readonly Recorded[]) => void
  readonly pull: Pull
  /** Milliseconds without a heartbeat after which the log is pulled. */
  readonly silentAfter: number
  readonly onChange: () => void
  /** The log is another one. */
  readonly reloadAll: () => void
}

const mostPending = 256
const firstDelay = 250
const longestDelay = 15_000

/**
 * One reader's cursor in a topic. Push messages that continue it advance it; anything else (a gap, silence, a new
 * connection) causes a pull from the cursor. Pulls never overlap.
 */
export class TopicFeed {
  readonly #options: FeedOptions
  readonly #life = new AbortController()
  #cursor: number
  /** The highest position of the topic known so far. */
  #known: number
  /** Messages after a gap, applied once a pull has filled it. */
  #pending: Envelope[] = []
  #status: SyncStatus = { isCurrent: false, behind: 0, failure: null }
  #isJoined = false
  #wasCurrent = false
  #isPulling = false
  #isPullRequested = false
  #failedPulls = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #receivedAt = Date.now()

  constructor(options: FeedOptions) {
    this.#options = options
    this.#cursor = options.cursor
    this.#known = options.cursor
  }

  get status(): SyncStatus {
    return this.#status
  }

  get cursor(): number {
    return this.#cursor
  }

  /** The channel delivers: earlier events are pulled. */
  joined(): void {
    this.#isJoined = true
    this.check()
  }

  lost(): void {
    this.#isJoined = false
    clearTimeout(this.#retry)
    this.#setStatus({ isCurrent: false, behind: 0, failure: null })
  }

  refused(reason: string): void {
    this.#setStatus({ isCurrent: false, failure: reason })
  }

  /** Receives a push message; earlier ones may be missing. */
  receive(envelope: Envelope): void {
    this.#receivedAt = Date.now()
    if (envelope.cursor <= this.#cursor) return
    this.#known = Math.max(this.#known, envelope.cursor)
    if (this.#pending.length >= mostPending) this.#pending = []
    this.#pending.push(envelope)
    this.#applyPending()
    if (this.#cursor >= this.#known) return
    this.#setStatus({ isCurrent: false })
    // A running pull checks by itself whether it reached the known position.
    if (!this.#isPulling) this.check()
  }

  /** Pulls from the log if there was no heartbeat for too long. */
  tick(now: number): void {
    if (!this.#isJoined || now - this.#receivedAt < this.#options.silentAfter) return
    this.#receivedAt = now
    this.check()
  }

  /** After sleep: without a recent heartbeat the status is unknown. */
  wake(now: number): void {
    if (!this.#isJoined || now - this.#receivedAt < this.#options.silentAfter) return
    this.#setStatus({ isCurrent: false })
    this.check()
  }

  /** Pulls from the log, now or after the running pull. */
  check(): void {
    if (!this.#isJoined) return
    if (this.#isPulling) this.#isPullRequested = true
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
      this.#setStatus({ isCurrent: false, failure: error instanceof Error ? error.message : String(error) })
      if (error instanceof OtherLog) this.#options.reloadAll()
      else this.#schedulePull()
    } finally {
      this.#isPulling = false
    }
  }

  async #pullPages() {
    const { topic, pull } = this.#options
    const { signal } = this.#life
    for (;;) {
      this.#isPullRequested = false
      const asked = this.#cursor
      const page = await pull(topic, asked, signal)
      if (signal.aborted) return
      this.#applyPage(page)
      if (!this.#isJoined) return
      const isShort = page.behind > 0 || this.#cursor < this.#known
      if (isShort) this.#setStatus({ behind: this.#wasCurrent ? page.behind : 0, failure: null })
      if (isShort && (page.behind === 0 || this.#cursor === asked)) return this.#schedulePull()
      if (isShort || this.#isPullRequested) continue
      this.#failedPulls = 0
      this.#wasCurrent = true
      return this.#setStatus({ isCurrent: true, behind: 0, failure: null })
    }
  }

  #applyPage({ events, cursor, behind }: Page) {
    const missed = events.filter(({ id }) => id > this.#cursor).length + behind
    // What comes before a reader is current for the first time belongs to its loading: nothing was missed.
    if (this.#isJoined && this.#wasCurrent && missed > 0 && (!this.#status.isCurrent || behind > 0)) {
      this.#setStatus({ isCurrent: false, behind: missed, failure: null })
    }
    this.#applyEvents(events, cursor)
    this.#applyPending()
  }

  /** The process that answers the pull may lag behind the one that pushed, or be gone. */
  #schedulePull() {
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.#failedPulls)
    this.#failedPulls += 1
    clearTimeout(this.#retry)
    if (this.#isJoined) this.#retry = setTimeout(() => this.check(), delay)
  }

  #applyPending() {
    const inOrder = this.#pending.sort((a, b) => a.after - b.after)
    this.#pending = []
    for (const envelope of inOrder) {
      if (envelope.cursor <= this.#cursor) continue
      if (envelope.more || envelope.after > this.#cursor) this.#pending.push(envelope)
      else this.#applyEvents(envelope.events, envelope.cursor)
    }
  }

  #applyEvents(events: readonly Recorded[], cursor: number) {
    const fresh = events.filter(({ id }) => id > this.#cursor)
    this.#cursor = Math.max(this.#cursor, cursor)
    if (fresh.length > 0) this.#options.apply(fresh)
  }

  #setStatus(change: Partial<SyncStatus>) {
    const { isCurrent, behind, failure } = this.#status
    const next = { isCurrent, behind, failure, ...change }
    if (next.isCurrent === isCurrent && next.behind === behind && next.failure === failure) return
    this.#status = next
    this.#options.onChange()
  }
}
