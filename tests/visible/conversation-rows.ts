import { sendMessage } from '../../contract/calls/send-message.ts'
import { conversationIdOf } from '../../server/messages/conversation.store.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { of } from './contact-kinds.ts'
import type { ProbedRow } from './probed-row.ts'

/** A mail to the claimant of a contact, and the conversation that it begins. */
export async function makeConversationRows(admin: Caller, contact: ProbedRow) {
  const body = { body: 'On Tuesday.', channel: 'mail', seen: null } as const
  const { id } = await admin.ok(sendMessage, { params: { contactId: contact.id }, body })
  return [of('message', contact, id), of('conversation', contact, conversationIdOf(contact.id))]
}
