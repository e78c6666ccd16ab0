import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { byLongId, SentDocument } from '../supplements/document.ts'

export const listSentDocuments = defineCall({
  name: 'list-sent-documents',
  method: 'GET',
  path: 'v1/supplements/{id}/documents',
  summary: 'List what the shop has sent for a supplement and what became of it, by the claim’s long id or signed in.',
  permission: 'public',
  query: v.strictObject({ long_id: byLongId }),
  reply: v.strictObject({
    documents: v.array(SentDocument),
    /** Whether uploads are scanned for viruses. */
    has_scanner: v.boolean(),
  }),
  refusals: { 429: 'Too many unknown ids from this address.' },
})
