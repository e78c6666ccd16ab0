import { channelOf, type Envelope, envelopeEvent, type Topic } from '../../contract/push/envelope.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import type { Message } from './publisher.ts'

/** Bytes of an envelope; Pusher takes messages of 10 KB. */
const maxEnvelopeBytes = 10_000
/** Past so many messages at once, clients are better off pulling. */
const maxMessages = 32

export interface TopicEvents {
  readonly businessId: string
  readonly topic: Topic
  readonly after: number
  readonly cursor: number
  readonly events: readonly Recorded[]
}

/** The messages that carry all events of a topic in (after, cursor], as few as the size of a message allows. */
export function pack({ businessId, topic, after, cursor, events }: TopicEvents): Message[] {
  const channel = channelOf(businessId, topic)
  const message = (envelope: Envelope): Message => ({ channel, event: envelopeEvent, data: JSON.stringify(envelope) })
  const messages: Message[] = []
  const roomy = maxEnvelopeBytes - 120
  let from = after
  let parcel: Recorded[] = []
  let bytes = 0
  const close = (upto: number, more?: true) => {
    messages.push(message({ topic, after: from, cursor: upto, events: parcel, ...(more && { more }) }))
    from = upto
    parcel = []
    bytes = 0
  }
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event)) + 1
    const last = parcel.at(-1)
    if (last && bytes + size > roomy) close(last.id)
    if (size > roomy) close(event.id, true)
    else {
      parcel.push(event)
      bytes += size
    }
  }
  if (parcel.length > 0 || messages.length === 0) close(cursor)
  if (messages.length > maxMessages) return [message({ topic, after, cursor, events: [], more: true })]
  return messages
}

/** Says where the log stands, so that the loss of a topic's last message is noticed. */
export function heartbeat(of: Omit<TopicEvents, 'events'>): Message[] {
  return pack({ ...of, events: [] })
}
