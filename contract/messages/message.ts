import * as v from 'valibot'
import { Id } from '../ids.ts'
import { BoundFacts } from './bound-fact.ts'

/** Where a message is on its way. `received` is one of the claimant. */
export const messageStates = [
  'scheduled',
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'canceled',
  'received',
] as const
export type MessageState = (typeof messageStates)[number]

export const messageStateLabels: Readonly<Record<MessageState, string>> = {
  scheduled: 'Scheduled',
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Not delivered',
  canceled: 'Canceled',
  received: 'Received',
}

export const messageChannels = ['sms', 'mail'] as const
export type MessageChannel = (typeof messageChannels)[number]

export const messageChannelLabels: Readonly<Record<MessageChannel, string>> = { sms: 'Text', mail: 'Email' }
export const messageDirectionLabels = { in: 'Received', out: 'Sent' } as const

/** A file of a message. */
export const MessageMedia = v.strictObject({
  file_id: Id,
  content_type: v.string(),
  /** Where the carrier has it; missing once it is here, or given up. */
  source: v.optional(v.string()),
  /** Why it could not be kept, a sentence; missing where it was. */
  refusal: v.optional(v.string()),
})
export type MessageMedia = v.InferOutput<typeof MessageMedia>

/** How many files a message may have: as many as a carrier takes. */
const mostMedia = 10
export const MediaIds = v.pipe(v.array(Id), v.maxLength(mostMedia, `A message takes at most ${mostMedia} photos`))

/** One message of a conversation with a claimant, as its own log has it. */
export const ChatMessage = v.strictObject({
  id: Id,
  contact_id: Id,
  direction: v.picklist(['in', 'out']),
  channel: v.picklist(messageChannels),
  body: v.string(),
  media: v.array(MessageMedia),
  state: v.picklist(messageStates),
  /** The person who wrote it; null for one of the claimant. */
  author: v.nullable(v.strictObject({ id: v.string(), name: v.string() })),
  /** Our number or address, and the claimant’s. */
  ours: v.string(),
  theirs: v.string(),
  /** When it leaves, ISO 8601, UTC; null for one of the claimant. */
  send_at: v.nullable(v.string()),
  /** Canceled where the claimant writes before it leaves. */
  unless_answered: v.boolean(),
  /** Why it was not delivered, held back or canceled; null where it was not. */
  reason: v.nullable(v.string()),
  /** What it was filled with; missing where nothing was. */
  facts: v.optional(BoundFacts),
  /** How often it was handed to the carrier. */
  tries: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
  version: v.number(),
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

export const mostOfMessage = 1600

/** Empty only with a photo. */
export const MessageText = v.pipe(
  v.string('is required'),
  v.trim(),
  v.maxLength(mostOfMessage, `Use at most ${mostOfMessage.toLocaleString('en-US')} characters`),
)

/** So long a reply waits, as it can be undone: milliseconds. */
export const undoSendMs = 10_000
