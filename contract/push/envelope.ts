import { streamCategories, type StreamCategory } from '../categories.ts'
import type { Recorded } from '../events/recorded.ts'

/** The push topics: every category of streams is one. */
export const topics = streamCategories
export type Topic = StreamCategory

/** The streams of one person are published to nobody: a topic's channel is read by all who may see the topic. */
export function isPublished(topic: Topic): boolean {
  return topic !== 'personal_notification'
}

/**
 * One push message: the events of a topic in (after, cursor], in order. A client at `after` or later, and before
 * `cursor`, applies those it has not seen; a client before `after` has a gap and pulls from its own cursor.
 * `more` says that the events did not fit into one message (10 KB) and must be pulled.
 */
export interface Envelope {
  topic: Topic
  after: number
  cursor: number
  events: Recorded[]
  more?: true
}

export const envelopeEvent = 'log'

/** The Pusher channel that carries a topic of a business to its own people. */
export function channelOf(businessId: string, topic: Topic): string {
  return `private-business-${businessId}-${topic}`
}

/** The Pusher presence channel of a topic. */
export function presenceChannelOf(businessId: string, topic: Topic): string {
  return `presence-business-${businessId}-${topic}`
}

const channelShape = /^(private|presence)-business-([0-9a-f-]{36})-([a-z_]+)$/

/** Parses the name of a topic's channel or of its presence channel; null for any other name. */
export function parseChannel(name: string): { businessId: string; topic: Topic; isPresence: boolean } | null {
  const [, kind, businessId, token] = channelShape.exec(name) ?? []
  const topic = topics.find((one) => one === token)
  return businessId && topic ? { businessId, topic, isPresence: kind === 'presence' } : null
}
