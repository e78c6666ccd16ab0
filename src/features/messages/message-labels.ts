import type { InboxEntry } from '../../../contract/messages/inbox-entry.ts'
import { type MessageState, messageStateLabels } from '../../../contract/messages/message.ts'
import type { ChatContact, ThreadMessage } from '../../../contract/messages/thread-message.ts'
import { formatInstant } from '../../shared/time/format-time.ts'

export const claimantName = ({ first_name, last_name, claim_number }: ChatContact) =>
  [first_name, last_name].filter(Boolean).join(' ') || claim_number || 'Claimant'

/** `You: On Tuesday`, or what the claimant wrote. */
export function previewOf({ last_message: { body, direction, author } }: InboxEntry, ownName: string): string {
  if (direction === 'in') return body
  return `${author === ownName ? 'You' : (author ?? 'Automatic')}: ${body}`
}

export type MessageTone = 'green' | 'red' | 'amber' | 'grey' | 'violet'

const tones: Readonly<Record<MessageState, MessageTone>> = {
  scheduled: 'violet',
  queued: 'amber',
  sending: 'amber',
  sent: 'grey',
  delivered: 'green',
  failed: 'red',
  canceled: 'grey',
  received: 'grey',
}
export const toneOfMessage = ({ state }: Pick<ThreadMessage, 'state'>) => tones[state]

/** When texts leave that have not. */
interface TextsLeave {
  /** Until when they wait, ISO 8601, UTC; null where they leave at once. */
  readonly quietUntil: string | null
  /** Why none leaves, a sentence; null where they do. */
  readonly whyNot: string | null
}

/** What became of a message, in words; a text that waits says when it leaves, or why it will not. */
export function stateOfMessage(
  { state, reason, send_at, automatic, channel }: ThreadMessage,
  zone: string,
  now: number,
  { quietUntil, whyNot }: TextsLeave = { quietUntil: null, whyNot: null },
): string {
  const label = messageStateLabels[state]
  if (state === 'failed' || state === 'canceled') {
    // Some reasons say what became of the message themselves.
    if (reason?.startsWith(`${label}: `)) return reason
    return reason ? `${label}: ${reason}` : label
  }
  // An answer to STOP or HELP has no time: it leaves at once, although texts are stopped.
  const isGuarded = automatic === null || send_at !== null
  const isWaiting = isGuarded && (state === 'queued' || state === 'scheduled')
  if (isWaiting && channel === 'sms' && whyNot !== null) return `Won’t send: ${whyNot}`
  if ((state === 'queued' || state === 'scheduled') && send_at && Date.parse(send_at) > now + 15_000)
    return `${reason ? `${reason}. ` : ''}Sends ${formatInstant(send_at, zone)}`
  if (state === 'queued' && automatic === null && channel === 'sms' && quietUntil !== null)
    return `Waits for the end of quiet hours. Sends ${formatInstant(quietUntil, zone)}`
  if (state === 'queued') return automatic === null ? 'Sends in a few seconds' : label
  return label
}
