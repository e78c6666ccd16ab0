import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id, Version } from '../ids.ts'
import { Conversation } from '../messages/conversation.ts'

export const assignConversation = defineCall({
  name: 'assign-conversation',
  method: 'PUT',
  path: `${business}/admin/conversations/{id}/assignee`,
  summary: 'Assign a conversation to a colleague; null opens it to all.',
  permission: 'messages:work',
  repeatable: true,
  body: v.strictObject({ assignee_id: v.nullable(Id), version: v.optional(Version) }),
  reply: v.strictObject({ conversation: Conversation }),
  refusals: { 409: 'Someone else assigned it since `version`.' },
})
