import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ShownFile } from '../files/file.ts'

export const listLogPhotos = defineCall({
  name: 'list-log-photos',
  method: 'GET',
  path: `${business}/admin/contacts/{id}/production_log/photos`,
  summary: 'List the photos of a production log with addresses to see them by, oldest first.',
  permission: 'assigned:view',
  anyBusiness: true,
  reply: v.strictObject({
    photos: v.array(ShownFile),
    /** Until when the addresses are good at least, ISO 8601, UTC. */
    expires_at: v.string(),
    /** Whether uploads are scanned for viruses. */
    has_scanner: v.boolean(),
    cursor: v.number(),
  }),
})
