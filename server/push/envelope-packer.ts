import { channelOf, envelopeEvent, type Topic } from '../../contract/push/envelope.ts'
import type { Message } from './publisher.ts'

/** Bytes of an envelope; Pusher takes messages of 10 KB. */
const maxEnvelopeBytes = 10_000
/** Past so many messages at once, clients are better off pulling. */
const maxMessages = 32

/** An event and its JSON. */
interface PackedEvent {
  readonly id: number
  readonly json: string
}

export interface TopicEvents {
  readonly businessId: string
  readonly topic: Topic
  readonly after: number
  readonly cursor: number
  readonly events: readonly PackedEvent[]
}

/** The messages that carry all events of a topic in (after, cursor], as few as the size of a message allows. */
export function pack({ businessId, topic, after, cursor, events }: TopicEvents): Message[] {
  const channel = channelOf(businessId, topic)
  /** An `Envelope`, put together from what is JSON already. */
  const message = (from: number, upto: number, some: readonly string[], more?: true): Message => ({
    channel,
    event: envelopeEvent,
    data: `{"topic":"${topic}","after":${from},"cursor":${upto},"events":[${some.join()}]${more ? ',"more":true' : ''}}`,
  })
  const messages: Message[] = []
  const roomy = maxEnvelopeBytes - 120
  let from = after
  let parcel: string[] = []
  let last = after
  let bytes = 0
  const close = (upto: number, more?: true) => {
    messages.push(message(from, upto, parcel, more))
    from = upto
    parcel = []
    bytes = 0
  }
  for (const { id, json } of events) {
    const size = Buffer.byteLength(json) + 1
    if (parcel.length > 0 && bytes + size > roomy) close(last)
    if (size > roomy) close(id, true)
    else {
      parcel.push(json)
      bytes += size
    }
    if (messages.length > maxMessages) return [message(after, cursor, [], true)]
    last = id
  }
  if (parcel.length > 0 || messages.length === 0) close(cursor)
  return messages.length > maxMessages ? [message(after, cursor, [], true)] : messages
}

/** Says where the log stands, so that the loss of a topic's last message is noticed. */
export function heartbeat(of: Omit<TopicEvents, 'events'>): Message[] {
  return pack({ ...of, events: [] })
}
