import type { ConversationEvent } from '../../contract/events/conversation.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { Conversation } from '../../contract/messages/conversation.ts'
import type { Job } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'

/** A snooze ends at its time. */
export const conversationReactions = defineReactions<Conversation, ConversationEvent>({
  on: { ConversationSnoozed: ({ stream, data }) => [waking(idOf(stream), data.until)] },
  pending: ({ id, status, snooze_until }) =>
    status === 'snoozed' && snooze_until !== null ? [waking(id, snooze_until)] : [],
})

function waking(id: string, runAt: string): Job<'wake-conversation'> {
  return { task: 'wake-conversation', key: `wake-conversation:${id}`, payload: { id }, runAt }
}
