import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { fileToUpload, StoredFile, UploadAddress } from '../files/file.ts'
import { FileSize } from '../files/file-type.ts'

export const addMessagePhoto = defineCall({
  name: 'add-message-photo',
  method: 'POST',
  path: `${business}/admin/messages/{contactId}/photos`,
  summary:
    'Announce a photo to send to the claimant and get an address to upload it to. The same `file_id` again gets a new address.',
  permission: 'messages:work',
  repeatable: true,
  body: v.strictObject({ ...fileToUpload, size: FileSize }),
  reply: v.strictObject({
    photo: StoredFile,
    /** Null where the file has been uploaded already. */
    upload: v.nullable(UploadAddress),
  }),
  refusals: { 409: 'The id belongs to another file, or the photo was deleted or refused.' },
})
