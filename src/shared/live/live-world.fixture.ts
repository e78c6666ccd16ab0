import type { Recorded } from '../../../contract/events/recorded.ts'
import type { Envelope, Topic } from '../../../contract/push/envelope.ts'
import { createLive, type Live } from './connection.ts'
import { OtherLog, type Page } from './topic-feed.ts'
import type { ChannelListener, LinkNews, Transport } from './transport.ts'

const businessId = '00000000-0000-4000-8000-00000000000a'
const personId = '00000000-0000-4000-8000-0000000000aa'
const topic: Topic = 'contact'

export interface WorldOptions {
  /** Planted fault: the client takes every message as following on what it has. */
  readonly ignoresAfter?: boolean
  readonly pageSize?: number
}

/** A server with its log, a wire that can lose, double and reorder, and one client on it. Time is the test's. */
export class LiveWorld {
  readonly log: Recorded[] = []
  /** Envelopes on their way. */
  wire: Envelope[] = []
  /** The events that the client applied, in order. */
  readonly applied: number[] = []
  /** Cursors that the log was asked with. */
  readonly pulls: number[] = []
  mostPullsAtOnce = 0
  pullTakes = 20
  pullFails = false
  startedOver = 0
  isUp = true
  readonly live: Live
  readonly #options: WorldOptions
  readonly #listeners = new Map<string, ChannelListener>()
  #deliver: ((news: LinkNews) => void) | null = null
  #isConnected = false
  #lastSent = 0
  #pullsNow = 0

  constructor(options: WorldOptions = {}) {
    this.#options = options
    const pull = (_topic: Topic, after: number) => this.#pull(after)
    this.live = createLive({
      businessId,
      personId,
      transport: this.#transport(),
      pull,
      silentAfter: 6000,
      reloadAll: () => void (this.startedOver += 1),
    })
  }

  subscribe(cursor = 0) {
    return this.live.subscribe(topic, {
      cursor,
      apply: (events) => this.applied.push(...events.map(({ id }) => id)),
    })
  }

  /** Writes events and sends one envelope with them. Ids have holes, since other topics have events too. */
  write(count: number) {
    const events: Recorded[] = []
    for (let n = 0; n < count; n += 1) {
      const id = (this.log.at(-1)?.id ?? 0) + 1 + (this.log.length % 3)
      const event = {
        id,
        stream: `contact:${id}`,
        version: 1,
        type: 'Happened',
        data: {},
        at: '',
        by: { id: '', name: '' },
      }
      events.push(event)
      this.log.push(event)
    }
    this.send({ topic, after: this.#lastSent, cursor: this.head, events })
    this.#lastSent = this.head
  }

  /** The database is replaced by one whose log has fewer events. */
  replaceLog(events: number) {
    this.log.length = 0
    this.#lastSent = 0
    if (events > 0) this.write(events)
  }

  beat() {
    this.send({ topic, after: this.#lastSent, cursor: this.head, events: [] })
  }

  send(envelope: Envelope) {
    this.wire.push(envelope)
  }

  deliver(index = 0) {
    const [envelope] = this.wire.splice(index, 1)
    if (envelope) this.hand(envelope)
  }

  deliverAll() {
    while (this.wire.length > 0) this.deliver()
  }

  hand(envelope: Envelope) {
    if (!this.#isConnected) return
    const message = this.#options.ignoresAfter ? { ...envelope, after: 0 } : envelope
    for (const listener of this.#listeners.values()) listener.message(message)
  }

  /** The server or the way to it goes; what was on the wire is lost. */
  cut() {
    this.isUp = false
    this.#isConnected = false
    this.wire = []
    this.#deliver?.({ type: 'link.lost' })
  }

  restore() {
    if (this.isUp) return
    this.isUp = true
    this.#connect()
  }

  refuse(reason: string) {
    for (const listener of this.#listeners.values()) listener.refused(reason)
  }

  get head() {
    return this.log.at(-1)?.id ?? 0
  }

  #connect() {
    if (!this.#deliver || !this.isUp) return
    this.#isConnected = true
    this.#deliver({ type: 'link.connected' })
    for (const listener of this.#listeners.values()) listener.joined()
  }

  async #pull(after: number): Promise<Page> {
    this.pulls.push(after)
    this.#pullsNow += 1
    this.mostPullsAtOnce = Math.max(this.mostPullsAtOnce, this.#pullsNow)
    await new Promise((resolve) => setTimeout(resolve, this.pullTakes))
    this.#pullsNow -= 1
    if (this.pullFails || !this.isUp) throw new Error('The server can’t be reached. Check your connection.')
    if (after > this.head) throw new OtherLog('The log is another one.')
    const { pageSize = 1000 } = this.#options
    const missing = this.log.filter(({ id }) => id > after)
    const events = missing.slice(0, pageSize)
    const behind = missing.length - events.length
    return { events, cursor: behind > 0 ? (events.at(-1)?.id ?? after) : this.head, behind }
  }

  #transport(): Transport {
    return {
      connect: (emit) => {
        this.#deliver = emit
        emit({ type: 'link.connecting' })
        queueMicrotask(() => this.#connect())
      },
      disconnect: () => {
        this.#deliver = null
        this.#isConnected = false
        this.wire = []
      },
      listen: (channel, listener) => {
        this.#listeners.set(channel, listener)
        if (this.#isConnected) queueMicrotask(() => listener.joined())
        return () => void this.#listeners.delete(channel)
      },
      enter: () => ({ setCursor: () => {}, leave: () => {} }),
    }
  }
}
