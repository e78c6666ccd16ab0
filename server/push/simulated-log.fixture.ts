import type { Recorded } from '../../contract/events/recorded.ts'
import { channelOf, type Envelope, type Topic } from '../../contract/push/envelope.ts'
import type { Message, Publisher } from './publisher.ts'
import type { LogReader } from './tail.ts'
import type { LoggedEvent } from './topic-chains.ts'

export const businesses = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
export type Stall = { commit(): void; rollBack(): void }

/** A log whose writers take their ids first and commit later, in any order, as PostgreSQL's do. */
export class SimulatedLog implements LogReader {
  readonly #committed = new Map<number, LoggedEvent>()
  readonly #open = new Set<number>()
  #lastId = 0
  /** Planted fault: looks for the newest event without waiting for open writers. */
  ignoresFence = false
  failure: Error | null = null
  isLeader = true

  begin(businessId: string, topic: Topic, data: object = {}): Stall {
    this.#lastId += 1
    const id = this.#lastId
    this.#open.add(id)
    const event: Recorded = {
      id,
      stream: `${topic}:${id}`,
      version: 1,
      type: 'Happened',
      data,
      at: '2026-03-01T00:00:00Z',
      by: { id: 'p', name: 'P' },
    }
    return {
      commit: () => {
        this.#open.delete(id)
        this.#committed.set(id, { businessId, id, stream: event.stream, json: JSON.stringify(event) })
      },
      rollBack: () => void this.#open.delete(id),
    }
  }

  add(businessId: string, topic: Topic, data: object = {}): void {
    this.begin(businessId, topic, data).commit()
  }

  idsOf(businessId: string, topic: Topic): number[] {
    const mine = [...this.#committed.values()].filter((one) => one.businessId === businessId)
    const ids = mine.filter(({ stream }) => stream.startsWith(`${topic}:`))
    return ids.map(({ id }) => id).sort((a, b) => a - b)
  }

  async readHead(known: number): Promise<number> {
    if (this.failure) throw this.failure
    const isBlocked = !this.ignoresFence && this.#open.size > 0
    return isBlocked ? known : Math.max(0, ...this.#committed.keys())
  }

  async leads(): Promise<boolean> {
    return this.isLeader
  }

  async readOn(after: number, limit: number): Promise<LoggedEvent[]> {
    if (this.failure) throw this.failure
    const found: LoggedEvent[] = []
    for (let id = after + 1; found.length < limit; id += 1) {
      const event = this.#committed.get(id)
      if (!event) break
      found.push(event)
    }
    return found
  }

  async readEvents(after: number, upto: number, limit: number): Promise<LoggedEvent[]> {
    if (this.failure) throw this.failure
    const found = [...this.#committed].filter(([id]) => id > after && id <= upto).sort(([a], [b]) => a - b)
    return found.map(([, event]) => event).slice(0, limit)
  }
}

/** Keeps what is published, by channel. */
export class RecordingPublisher implements Publisher {
  readonly heartbeatMs = 2000
  readonly messages: Message[] = []
  listeners: Set<string> | null = new Set(
    businesses.flatMap((id) => [channelOf(id, 'intake_item'), channelOf(id, 'contact'), channelOf(id, 'storm')]),
  )
  failure: Error | null = null

  publish(messages: readonly Message[]) {
    if (this.failure) throw this.failure
    this.messages.push(...messages)
  }

  occupied() {
    return this.listeners
  }

  envelopes(businessId: string, topic: Topic): Envelope[] {
    const mine = this.messages.filter(({ channel }) => channel === channelOf(businessId, topic))
    return mine.map(({ data }) => JSON.parse(data) as Envelope)
  }
}
