import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { Conversation } from '../messages/conversation.ts'

export const reopenConversation = defineCall({
  name: 'reopen-conversation',
  method: 'POST',
  path: `${business}/admin/conversations/{id}/reopen`,
  summary: 'Bring a conversation that is done back into the inbox.',
  permission: 'messages:work',
  repeatable: true,
  body: v.strictObject({ version: v.optional(Version) }),
  reply: v.strictObject({ conversation: Conversation }),
  refusals: { 409: 'It is not done.' },
})
