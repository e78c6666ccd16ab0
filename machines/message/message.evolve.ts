import { initialTransition, type SnapshotFrom } from 'xstate'
import type { MessageEvent } from '../../contract/events/message.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { ChatMessage, MessageMedia, MessageState } from '../../contract/messages/message.ts'
import { restingIn, stepOf } from '../step.ts'
import { messageMachine } from './message.machine.ts'

export type MessageSnapshot = SnapshotFrom<typeof messageMachine>
export type MessageFact = MessageEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(messageMachine)
const step = stepOf(messageMachine)
const resting = restingIn(messageMachine)

export function messageSnapshot(message: ChatMessage | null): MessageSnapshot {
  return message ? resting(message.state, {}) : unseen
}

/** The message after an event. Pure; the event is taken as having happened. */
export function evolveMessage(message: ChatMessage | null, fact: MessageFact): ChatMessage {
  const { stream, version, at } = fact
  const state = step(messageSnapshot(message), fact).value as MessageState
  const kept = { state, version, updated_at: at }
  switch (fact.type) {
    case 'MessageReceived':
      return { id: idOf(stream), ...fact.data, ...none, direction: 'in', author: null, created_at: at, ...kept }
    case 'MessageQueued':
    case 'MessageScheduled':
      return { id: idOf(stream), ...none, media: [], ...fact.data, direction: 'out', created_at: at, ...kept }
  }
  if (!message) throw new Error(`${fact.type} on ${stream}, which is no message`)
  switch (fact.type) {
    case 'MessageFileKept':
    case 'MessageFileRefused':
      return { ...message, ...kept, media: message.media.map((one) => settled(one, fact.data)) }
    case 'MessageHeld':
      return { ...message, ...kept, send_at: fact.data.send_at, reason: fact.data.reason }
    case 'MessageReleased':
      return { ...message, ...kept, reason: null, tries: message.tries + 1 }
    case 'MessageRetried':
      return { ...message, ...kept, send_at: fact.data.send_at, reason: null }
    case 'MessageFailed':
    case 'MessageCanceled':
      return { ...message, ...kept, reason: fact.data.reason }
    default:
      return { ...message, ...kept, reason: null }
  }
}

function settled({ source, ...file }: MessageMedia, said: { readonly file_id: string; readonly reason?: string }) {
  if (file.file_id !== said.file_id) return { ...file, ...(source !== undefined && { source }) }
  return { ...file, ...(said.reason !== undefined && { refusal: said.reason }) }
}

const none = { send_at: null, unless_answered: false, reason: null, tries: 0 }
