import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { DocumentRequest } from '../supplements/document-request.ts'

export const listSupplementRequests = defineCall({
  name: 'list-supplement-requests',
  method: 'GET',
  path: `${business}/supplements/{id}/document-requests`,
  summary: 'List the documents that the shop of a supplement was asked for, oldest first.',
  permission: 'supplements:assigned',
  anyBusiness: true,
  reply: v.strictObject({ requests: v.array(DocumentRequest), cursor: v.number() }),
})
