import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { byLongId, SentDocument, SentInDocument } from '../supplements/document.ts'

export const sendDocuments = defineCall({
  name: 'send-documents',
  method: 'POST',
  path: 'v1/supplements/{id}/documents',
  summary: 'Send uploaded documents to a supplement, by the claim’s long id or signed in: all of them or none.',
  permission: 'public',
  query: v.strictObject({ long_id: byLongId }),
  body: v.strictObject({
    documents: v.pipe(
      v.array(SentInDocument),
      v.minLength(1, 'Send at least one document'),
      v.maxLength(20, 'Send at most 20 documents'),
    ),
  }),
  reply: v.strictObject({ documents: v.array(SentDocument) }),
  refusals: {
    409: 'The key belongs to a file of another record, or the document was deleted or refused.',
    429: 'Too many documents, or too many unknown ids, from this address.',
  },
})
