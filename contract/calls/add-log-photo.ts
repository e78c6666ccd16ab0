import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { fileToUpload, StoredFile, UploadAddress } from '../files/file.ts'
import { FileSize } from '../files/file-type.ts'
import { PhotoSubjectName } from '../production-logs/photo.ts'

export const addLogPhoto = defineCall({
  name: 'add-log-photo',
  method: 'POST',
  path: `${business}/admin/contacts/{id}/production_log/photos`,
  summary:
    'Announce a photo of a production log and get an address to upload it to. The same `file_id` again gets a new address.',
  permission: 'production-logs:work',
  anyBusiness: true,
  repeatable: true,
  body: v.strictObject({ ...fileToUpload, size: FileSize, label: PhotoSubjectName }),
  reply: v.strictObject({
    photo: StoredFile,
    /** Null where the file has been uploaded already. */
    upload: v.nullable(UploadAddress),
  }),
  refusals: { 409: 'The id belongs to another file, or the photo was deleted or refused.' },
})
