import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { StoredFile, UploadAddress } from '../files/file.ts'
import { DocumentToUpload } from '../supplements/document.ts'

export const addSupplementDocument = defineCall({
  name: 'add-supplement-document',
  method: 'POST',
  path: `${business}/supplements/{id}/documents`,
  summary:
    'Announce a document of a supplement and get an address to upload it to. The same `file_id` again gets a new address.',
  permission: 'supplements:work',
  repeatable: true,
  body: DocumentToUpload,
  reply: v.strictObject({
    document: StoredFile,
    /** Null where the file has been uploaded already. */
    upload: v.nullable(UploadAddress),
  }),
  refusals: { 409: 'The id belongs to another file, or the document was deleted or refused.' },
})
