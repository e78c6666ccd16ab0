import type { ConversationEvent } from '../../contract/events/conversation.events.ts'
import type { Conversation } from '../../contract/messages/conversation.ts'
import { decidedUndo, refuseUndo, type UndoDecision } from '../undo/undo-decision.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { checkedConversation } from './conversation.decide.ts'
import { evolveConversation, progressOf } from './conversation.evolve.ts'

/** What people set beside writing: what was written is never undone so, as it may have left. */
export const undoableConversationEvents: readonly ConversationEvent['type'][] = [
  'ConversationAssigned',
  'ConversationSnoozed',
  'ConversationWoken',
  'ConversationClosed',
  'ConversationReopened',
  'ConversationUndone',
]

/** Undoes a step, if nothing but reading has happened since. */
export const undoConversation = undoing<Conversation, ConversationEvent>(undoOne, evolveConversation)

function undoOne({
  now,
  target: { data, version },
  since,
}: OneToUndo<Conversation, ConversationEvent>): UndoDecision<ConversationEvent> {
  const later = since.findLast(({ type }) => type !== 'ConversationRead')
  if (later) return refuseUndo('changed_since', `${later.by.name} has since gone on with this conversation.`, later)
  const to = 'from' in data ? data.from : 'was' in data ? data.was : null
  if (!to) return refuseUndo('not_undoable', 'What was written is not undone.')
  const event: ConversationEvent = {
    type: 'ConversationUndone',
    data: { from: progressOf(now), to, undoes: [version] },
  }
  return decidedUndo(checkedConversation(now, event))
}
