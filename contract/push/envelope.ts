import { type ResourceCategory, resourceCategories } from '../crud/resources.ts'
import type { Recorded } from '../events/recorded.ts'
import type { Action } from '../people/permissions.ts'

/** What one can listen to: a topic is a category of streams. */
export const topics = [
  'intake_item',
  'contact',
  'storm',
  'user',
  'business',
  'intake_notification',
  'event_notification',
  'people_notification',
  'notification',
  ...resourceCategories,
] as const
export type Topic = (typeof topics)[number]

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

/** The Pusher channel on which those who work on a topic see each other. */
export function companyChannelOf(businessId: string, topic: Topic): string {
  return `presence-business-${businessId}-${topic}`
}

const channelShape = /^(private|presence)-business-([0-9a-f-]{36})-([a-z_]+)$/

/** Takes the name of a topic's channel, or of the one for those who work on it, apart; null for any other name. */
export function parseChannel(name: string): { businessId: string; topic: Topic; isCompany: boolean } | null {
  const [, kind, businessId, word] = channelShape.exec(name) ?? []
  const topic = topics.find((one) => one === word)
  return businessId && topic ? { businessId, topic, isCompany: kind === 'presence' } : null
}

/** What one must be allowed to do to listen to a topic. */
export const topicActions: Record<Topic, Action> = {
  intake_item: 'intake:view',
  contact: 'contacts:view',
  storm: 'storms:view',
  user: 'people:manage',
  business: 'business:manage',
  intake_notification: 'intake:view',
  event_notification: 'storms:view',
  people_notification: 'people:manage',
  notification: 'notifications:own',
  ...topicsOfResources(),
}

function topicsOfResources() {
  const permissions = resourceCategories.map((category) => [category, `${category}:view`])
  return Object.fromEntries(permissions) as { [C in ResourceCategory]: `${C}:view` }
}
