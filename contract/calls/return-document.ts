import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { DocumentRequest, RequestExample, RequestReason } from '../supplements/document-request.ts'

export const returnDocument = defineCall({
  name: 'return-document',
  method: 'POST',
  path: `${business}/supplements/{id}/document-requests/{requestId}/return`,
  summary: 'Return the document that met a request, with the reason and an example: the shop owes another.',
  permission: 'supplements:work',
  repeatable: true,
  body: v.strictObject({ reason: RequestReason, example: RequestExample, version: v.optional(Version) }),
  reply: v.strictObject({ request: DocumentRequest }),
  refusals: {
    409: 'Not possible in this status, or the caller’s role may not, or someone else changed it since `version`.',
  },
})
