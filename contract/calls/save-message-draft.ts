import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { MessageDraft, MessageDraftChange } from '../messages/message-draft.ts'

export const saveMessageDraft = defineCall({
  name: 'save-message-draft',
  method: 'PUT',
  path: `${business}/admin/messages/{contactId}/draft`,
  summary: 'Change the team’s draft to the claimant; an empty text discards it.',
  permission: 'messages:work',
  body: MessageDraftChange,
  reply: v.strictObject({ draft: v.nullable(MessageDraft) }),
  refusals: { 409: 'A colleague holds the draft, or it has changed since `revision`.' },
})
