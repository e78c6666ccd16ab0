import * as v from 'valibot'
import { Instant } from '../as-of/instant.ts'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { Conversation } from '../messages/conversation.ts'

export const snoozeConversation = defineCall({
  name: 'snooze-conversation',
  method: 'PUT',
  path: `${business}/admin/conversations/{id}/snooze`,
  summary: 'Take a conversation out of the inbox until a time; null brings it back at once.',
  permission: 'messages:work',
  repeatable: true,
  body: v.strictObject({ until: v.nullable(Instant), version: v.optional(Version) }),
  reply: v.strictObject({ conversation: Conversation }),
  refusals: { 409: 'The time is past, or it is done.' },
})
