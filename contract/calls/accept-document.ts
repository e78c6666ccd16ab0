import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { DocumentRequest } from '../supplements/document-request.ts'

export const acceptDocument = defineCall({
  name: 'accept-document',
  method: 'POST',
  path: `${business}/supplements/{id}/document-requests/{requestId}/accept`,
  summary: 'Accept the document that met a request, once it is checked.',
  permission: 'supplements:work',
  repeatable: true,
  body: v.strictObject({ version: v.optional(Version) }),
  reply: v.strictObject({ request: DocumentRequest }),
  refusals: {
    409: 'Not possible in this status, or the caller’s role may not, or someone else changed it since `version`.',
  },
})
