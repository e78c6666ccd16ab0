import type { Recorded } from '../../../contract/events/recorded.ts'
import type { Page, Pull } from '../../../src/shared/live/topic-feed.ts'
import type { ChannelListener, LinkNews, Transport } from '../../../src/shared/live/transport.ts'

const pageSize = 20

/** The way from a server to a page: a push connection that can be cut, and a log that can be slow or not answer. */
export class StubLine {
  readonly #log: Recorded[] = []
  readonly #listeners = new Map<string, ChannelListener>()
  #deliver: ((news: LinkNews) => void) | null = null
  #isUp = true
  #sent = 0
  #failure: string | null = null
  #letGo = () => {}
  #wait = () => Promise.resolve()

  /** Something was committed: it is in the log, and pushed while the connection stands. */
  publish(events: readonly Recorded[]) {
    this.#log.push(...events)
    const cursor = this.#head
    const envelope = { topic: 'intake_item', after: this.#sent, cursor, events }
    this.#sent = cursor
    if (this.#isUp) for (const listener of this.#listeners.values()) listener.message(envelope)
  }

  cut() {
    this.#isUp = false
    this.#deliver?.({ type: 'link.lost' })
  }

  restore() {
    this.#isUp = true
    this.#connect()
  }

  /** The log answers once more, and then takes its time until `release`. */
  hold() {
    let answers = 1
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#letGo = resolve
    this.#wait = () => (answers-- > 0 ? Promise.resolve() : promise)
  }

  release() {
    this.#wait = () => Promise.resolve()
    this.#letGo()
  }

  /** The log does not answer, for a reason; with null it does again. */
  fail(reason: string | null) {
    this.#failure = reason
  }

  readonly pull: Pull = async (_topic, after): Promise<Page> => {
    await this.#wait()
    if (this.#failure) throw new Error(this.#failure)
    const missing = this.#log.filter(({ id }) => id > after)
    const events = missing.slice(0, pageSize)
    const behind = missing.length - events.length
    return { events, cursor: behind > 0 ? (events.at(-1)?.id ?? after) : Math.max(after, this.#head), behind }
  }

  readonly transport: Transport = {
    connect: (emit) => {
      this.#deliver = emit
      emit({ type: 'link.connecting' })
      if (this.#isUp) queueMicrotask(() => this.#connect())
    },
    disconnect: () => {
      this.#deliver = null
    },
    listen: (channel, listener) => {
      this.#listeners.set(channel, listener)
      if (this.#isUp && this.#deliver) queueMicrotask(() => listener.joined())
      return () => void this.#listeners.delete(channel)
    },
    enter: () => ({ setCursor: () => {}, leave: () => {} }),
  }

  get #head() {
    return this.#log.at(-1)?.id ?? 1
  }

  #connect() {
    this.#deliver?.({ type: 'link.connected' })
    for (const listener of this.#listeners.values()) listener.joined()
  }
}
