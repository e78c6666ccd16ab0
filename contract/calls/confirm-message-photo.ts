import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { StoredFile } from '../files/file.ts'

export const confirmMessagePhoto = defineCall({
  name: 'confirm-message-photo',
  method: 'POST',
  path: `${business}/admin/messages/{contactId}/photos/{fileId}/uploaded`,
  summary: 'Say that a photo is uploaded. It is then checked, and a copy without its location is made to be sent.',
  permission: 'messages:work',
  repeatable: true,
  reply: v.strictObject({ photo: StoredFile }),
  refusals: { 409: 'The photo has not arrived whole: upload it again.' },
})
