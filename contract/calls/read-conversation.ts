import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { Conversation } from '../messages/conversation.ts'

export const readConversation = defineCall({
  name: 'read-conversation',
  method: 'POST',
  path: `${business}/admin/conversations/{id}/read`,
  summary: 'Note that what the claimant wrote has been read.',
  permission: 'messages:work',
  repeatable: true,
  body: v.strictObject({ version: v.optional(Version) }),
  reply: v.strictObject({ conversation: Conversation }),
})
