import type { MessageEvent } from '../../contract/events/message.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { ChatMessage } from '../../contract/messages/message.ts'
import type { Job } from '../jobs.ts'
import { type AppendedEvent, defineReactions } from '../reactions.ts'

const leaving = ({ stream, data }: AppendedEvent<Extract<MessageEvent, { data: { send_at: string } }>>) => [
  releasing(idOf(stream), data.send_at),
]

/** A message leaves at its time, and is decided once more then. */
export const messageReactions = defineReactions<ChatMessage, MessageEvent>({
  on: { MessageQueued: leaving, MessageScheduled: leaving, MessageHeld: leaving, MessageRetried: leaving },
  pending: ({ id, state, send_at }) =>
    (state === 'queued' || state === 'scheduled') && send_at !== null ? [releasing(id, send_at)] : [],
})

function releasing(id: string, runAt: string): Job<'release-message'> {
  return { task: 'release-message', key: `release-message:${id}`, payload: { id }, runAt }
}
