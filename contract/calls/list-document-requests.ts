import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { SentRequest } from '../supplements/document-request.ts'
import { byLongId } from '../supplements/document.ts'

export const listDocumentRequests = defineCall({
  name: 'list-document-requests',
  method: 'GET',
  path: 'v1/supplements/{id}/document-requests',
  summary: 'List the documents that a shop is asked for, by the claim’s long id or signed in, oldest first.',
  permission: 'public',
  query: v.strictObject({ long_id: byLongId }),
  reply: v.strictObject({ requests: v.array(SentRequest) }),
  refusals: { 429: 'Too many unknown ids from this address.' },
})
