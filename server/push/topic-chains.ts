import { categoryOf } from '../../contract/events/recorded.ts'
import { channelOf, isPublished, parseChannel, type Topic, topics } from '../../contract/push/envelope.ts'
import { heartbeat, pack, type TopicEvents } from './envelope-packer.ts'
import type { Message } from './publisher.ts'

/** An event as the tail passes it on: nobody looks into it on the way. */
export interface LoggedEvent {
  readonly businessId: string
  readonly id: number
  readonly stream: string
  /** The `Added` as JSON. */
  readonly json: string
}

const beatsAfterAnEvent = 3

/**
 * Knows for each topic of each business its last event, which is where the next envelope begins (`after`). For a
 * topic that has had no event since `start` it is `start`: everything after that has been read, and held none.
 */
export class TopicChains {
  readonly start: number
  readonly #lastOf = new Map<string, number>()
  /** Heartbeats that topics are still to get where listeners are unknown: enough to notice a lost last message. */
  readonly #beatsDue = new Map<string, number>()

  constructor(start: number) {
    this.start = start
  }

  /** Messages of all events in (position read so far, upto], for channels with subscribers. */
  messagesOf(events: readonly LoggedEvent[], upto: number, occupied: ReadonlySet<string> | null): Message[] {
    const groups = new Map<string, TopicEvents & { events: LoggedEvent[] }>()
    for (const event of events) {
      const { businessId, id, stream } = event
      const topic = topicOf(stream)
      if (!topic) continue
      const channel = channelOf(businessId, topic)
      const group = groups.get(channel) ?? { businessId, topic, after: this.#after(channel), cursor: upto, events: [] }
      groups.set(channel, group)
      group.events.push(event)
      this.#lastOf.set(channel, id)
      this.#beatsDue.set(channel, beatsAfterAnEvent)
    }
    return [...groups].flatMap(([channel, group]) => (occupied && !occupied.has(channel) ? [] : pack(group)))
  }

  /** A heartbeat for each listened-to topic; where listeners are unknown, for each that had an event lately. */
  heartbeats(position: number, occupied: ReadonlySet<string> | null): Message[] {
    return [...(occupied ?? this.#lately())].flatMap((channel) => {
      const parsed = parseChannel(channel)
      return parsed && !parsed.isPresence ? heartbeat({ ...parsed, after: this.#after(channel), cursor: position }) : []
    })
  }

  #lately(): string[] {
    const channels = [...this.#beatsDue.keys()]
    for (const [channel, due] of this.#beatsDue) {
      if (due > 1) this.#beatsDue.set(channel, due - 1)
      else this.#beatsDue.delete(channel)
    }
    return channels
  }

  #after(channel: string): number {
    return this.#lastOf.get(channel) ?? this.start
  }
}

function topicOf(stream: string): Topic | undefined {
  const category = categoryOf(stream)
  return topics.find((topic) => topic === category && isPublished(topic))
}
