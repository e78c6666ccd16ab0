import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { StoredFile } from '../files/file.ts'

export const deleteLogPhoto = defineCall({
  name: 'delete-log-photo',
  method: 'DELETE',
  path: `${business}/admin/contacts/{id}/production_log/photos/{fileId}`,
  summary: 'Delete a photo of a production log, or give its upload up. Undo restores it.',
  permission: 'production-logs:work',
  anyBusiness: true,
  repeatable: true,
  reply: v.strictObject({ photo: StoredFile }),
})
