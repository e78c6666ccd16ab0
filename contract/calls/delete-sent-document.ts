import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { byLongId, SentDocument } from '../supplements/document.ts'

export const deleteSentDocument = defineCall({
  name: 'delete-sent-document',
  method: 'DELETE',
  path: 'v1/supplements/{id}/documents/{docId}',
  summary:
    'Delete a document that the shop has sent, by the claim’s long id or signed in. The business can restore it.',
  permission: 'public',
  query: v.strictObject({ long_id: byLongId }),
  reply: v.strictObject({ document: SentDocument }),
  refusals: { 429: 'Too many changes, or too many unknown ids, from this address.' },
})
