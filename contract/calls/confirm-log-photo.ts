import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { StoredFile } from '../files/file.ts'

export const confirmLogPhoto = defineCall({
  name: 'confirm-log-photo',
  method: 'POST',
  path: `${business}/admin/contacts/{id}/production_log/photos/{fileId}/uploaded`,
  summary: 'Say that a photo is uploaded. It is then checked, and a thumbnail is made of it.',
  permission: 'production-logs:work',
  anyBusiness: true,
  repeatable: true,
  reply: v.strictObject({ photo: StoredFile }),
  refusals: { 409: 'The file has not arrived whole: upload it again.' },
})
