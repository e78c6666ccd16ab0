import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { StoredFile } from '../files/file.ts'

export const deleteSupplementDocument = defineCall({
  name: 'delete-supplement-document',
  method: 'DELETE',
  path: `${business}/supplements/{id}/documents/{docId}`,
  summary: 'Delete a document of a supplement, or give its upload up. Undo restores it.',
  permission: 'supplements:work',
  repeatable: true,
  reply: v.strictObject({ document: StoredFile }),
})
