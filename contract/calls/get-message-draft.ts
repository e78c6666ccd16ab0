import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { MessageDraft } from '../messages/message-draft.ts'

export const getMessageDraft = defineCall({
  name: 'get-message-draft',
  method: 'GET',
  path: `${business}/admin/messages/{contactId}/draft`,
  summary: 'Get what the team has written to the claimant and not sent.',
  permission: 'messages:work',
  reply: v.strictObject({ draft: v.nullable(MessageDraft) }),
})
