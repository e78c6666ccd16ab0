import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { DocumentRequest, RequestReason } from '../supplements/document-request.ts'

export const waiveDocumentRequest = defineCall({
  name: 'waive-document-request',
  method: 'POST',
  path: `${business}/supplements/{id}/document-requests/{requestId}/waive`,
  summary: 'Say that a requested document is not needed any more.',
  permission: 'supplements:work',
  repeatable: true,
  body: v.strictObject({ reason: RequestReason, version: v.optional(Version) }),
  reply: v.strictObject({ request: DocumentRequest }),
  refusals: {
    409: 'Not possible in this status, or the caller’s role may not, or someone else changed it since `version`.',
  },
})
