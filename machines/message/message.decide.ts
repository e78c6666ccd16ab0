import type { BoundFact } from '../../contract/messages/bound-fact.ts'
import type { MessageEvent } from '../../contract/events/message.events.ts'
import { type ChatMessage, messageStateLabels, undoSendMs } from '../../contract/messages/message.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { messageSnapshot } from './message.evolve.ts'

/** What is written, and between which numbers or addresses. */
interface Written {
  readonly contact_id: string
  readonly channel: ChatMessage['channel']
  readonly body: string
  readonly ours: string
  readonly theirs: string
  readonly media?: { file_id: string; content_type: string }[]
  readonly facts?: BoundFact[]
}

export type MessageCommand =
  /** Comes to nothing where it was received already: carriers repeat themselves. */
  | { type: 'ReceiveMessage'; written: Written; media: ChatMessage['media'] }
  | {
      type: 'WriteMessage'
      written: Written
      author: NonNullable<ChatMessage['author']>
      /** When it leaves, ISO 8601, UTC; null for now. */
      send_at: string | null
      unless_answered: boolean
      now: string
    }
  /**
   * Its time has come: `held` says until when it waits all the same, `refusal` why it never leaves. Comes to nothing
   * before its time, and where it has left or was canceled.
   */
  | { type: 'ReleaseMessage'; held: { until: string; reason: string } | null; refusal: string | null; now: string }
  /** What a carrier reports. What is late, repeated or about a former state comes to nothing. */
  | { type: 'ReportMessage'; report: MessageReport }
  /** A file of a claimant’s message is here, or has a reason why not. Comes to nothing where that was said before. */
  | { type: 'SettleFile'; file_id: string; reason: string | null }
  | { type: 'RetryMessage'; now: string }
  | { type: 'CancelMessage'; reason: string }

export type MessageReport =
  | { readonly state: 'sent' | 'delivered' }
  | { readonly state: 'failed'; readonly reason: string; readonly code: string | null }

/** What a command does to a message, or why it cannot be done. Pure. */
export function decideMessage(command: MessageCommand, message: ChatMessage | null): Decision<MessageEvent> {
  if (command.type === 'ReceiveMessage') {
    const { written, media } = command
    return message ? accept() : accept({ type: 'MessageReceived', data: { ...written, media: [...media] } })
  }
  if (command.type === 'WriteMessage') return message ? accept() : written(command)
  if (!message) return refuse('not_found', 'This message was not written.')
  const { contact_id } = message
  switch (command.type) {
    case 'ReleaseMessage':
      return released(message, command)
    case 'ReportMessage':
      return reported(message, command.report)
    case 'SettleFile':
      return settled(message, command)
    case 'RetryMessage':
      return checked(message, { type: 'MessageRetried', data: { contact_id, send_at: command.now } })
    case 'CancelMessage':
      return checked(message, { type: 'MessageCanceled', data: { contact_id, reason: command.reason } })
  }
}

function written(command: Extract<MessageCommand, { type: 'WriteMessage' }>): Decision<MessageEvent> {
  const { author, send_at, unless_answered, now } = command
  if (send_at === null) {
    const leaves = new Date(Date.parse(now) + undoSendMs).toISOString()
    return accept({ type: 'MessageQueued', data: { ...command.written, author, send_at: leaves } })
  }
  if (send_at <= now) {
    const errors = { send_at: 'Choose a time in the future' }
    return refuse('past', 'This time has passed.', { errors })
  }
  return accept({ type: 'MessageScheduled', data: { ...command.written, author, send_at, unless_answered } })
}

function released(
  message: ChatMessage,
  { held, refusal, now }: Extract<MessageCommand, { type: 'ReleaseMessage' }>,
): Decision<MessageEvent> {
  const isWaiting = message.state === 'queued' || message.state === 'scheduled'
  if (!isWaiting || (message.send_at ?? '') > now) return accept()
  const { contact_id } = message
  if (refusal) return accept({ type: 'MessageFailed', data: { contact_id, reason: refusal, code: null } })
  if (held) return accept({ type: 'MessageHeld', data: { send_at: held.until, reason: held.reason } })
  return accept({ type: 'MessageReleased', data: { contact_id } })
}

function reported(message: ChatMessage, report: MessageReport): Decision<MessageEvent> {
  const { contact_id } = message
  const event: MessageEvent =
    report.state === 'failed'
      ? { type: 'MessageFailed', data: { contact_id, reason: report.reason, code: report.code } }
      : { type: report.state === 'sent' ? 'MessageSent' : 'MessageDelivered', data: { contact_id } }
  // A report about what waits to leave is of a former try.
  const isOnItsWay = message.state !== 'queued' && message.state !== 'scheduled'
  return isOnItsWay && messageSnapshot(message).can(event) ? accept(event) : accept()
}

function settled(
  { contact_id, media }: ChatMessage,
  { file_id, reason }: Extract<MessageCommand, { type: 'SettleFile' }>,
): Decision<MessageEvent> {
  if (media.find((one) => one.file_id === file_id)?.source === undefined) return accept()
  const data = { contact_id, file_id }
  return accept(
    reason === null ? { type: 'MessageFileKept', data } : { type: 'MessageFileRefused', data: { ...data, reason } },
  )
}

function checked(message: ChatMessage, event: MessageEvent): Decision<MessageEvent> {
  const snapshot = messageSnapshot(message)
  if (snapshot.can(event)) return accept(event)
  const state = messageStateLabels[message.state].toLowerCase()
  const sentence =
    event.type === 'MessageCanceled'
      ? `This message has left: it is ${state}.`
      : `Only a message that was not delivered is sent another time: this one is ${state}.`
  return refuse(`message_${message.state}`, sentence, { why: () => whyNot(snapshot, event) })
}
