import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Conversation } from '../messages/conversation.ts'
import { MayWrite } from '../messages/may-write.ts'
import { ChatContact } from '../messages/thread-message.ts'

export const getConversation = defineCall({
  name: 'get-conversation',
  method: 'GET',
  path: `${business}/admin/messages/{contactId}/conversation`,
  summary: 'Get the conversation with the claimant of a contact, and whether the claimant may be written to now.',
  permission: 'messages:view',
  reply: v.strictObject({
    /** Null where nothing was written yet. */
    conversation: v.nullable(Conversation),
    contact: ChatContact,
    may_write: v.array(MayWrite),
    /** The claimant’s IANA zone. */
    timezone: v.string(),
    /** What one segment of a text costs, in US dollars; an estimate. */
    segment_price: v.number(),
    /** Whether the claimant’s phone is a simulated one. */
    is_simulated: v.boolean(),
    cursor: v.number(),
  }),
})
