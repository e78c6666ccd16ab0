import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { byLongId, SentDocument, SentInDocument } from '../supplements/document.ts'

export const sendDocument = defineCall({
  name: 'send-document',
  method: 'POST',
  path: 'v1/supplements/{id}/document',
  summary: 'Send one uploaded document to a supplement, by the claim’s long id or signed in.',
  permission: 'public',
  query: v.strictObject({ long_id: byLongId }),
  body: SentInDocument,
  reply: v.strictObject({ document: SentDocument }),
  refusals: {
    409: 'The key belongs to a file of another record, or the document was deleted or refused.',
    429: 'Too many documents, or too many unknown ids, from this address.',
  },
})
