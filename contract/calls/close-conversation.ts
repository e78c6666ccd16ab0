import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { Conversation } from '../messages/conversation.ts'

export const closeConversation = defineCall({
  name: 'close-conversation',
  method: 'POST',
  path: `${business}/admin/conversations/{id}/close`,
  summary: 'Take a conversation out of the inbox as done.',
  permission: 'messages:work',
  repeatable: true,
  body: v.strictObject({ version: v.optional(Version) }),
  reply: v.strictObject({ conversation: Conversation }),
  refusals: { 409: 'It is done already, or a reply leaves later.' },
})
