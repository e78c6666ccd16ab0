import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ShownFile } from '../files/file.ts'

export const listSupplementDocuments = defineCall({
  name: 'list-supplement-documents',
  method: 'GET',
  path: `${business}/supplements/{id}/documents`,
  summary: 'List the documents of a supplement with addresses to see them by, oldest first. The label is the type.',
  permission: 'supplements:assigned',
  anyBusiness: true,
  reply: v.strictObject({
    documents: v.array(ShownFile),
    /** Until when the addresses are good at least, ISO 8601, UTC. */
    expires_at: v.string(),
    /** Whether uploads are scanned for viruses. */
    has_scanner: v.boolean(),
    cursor: v.number(),
  }),
})
