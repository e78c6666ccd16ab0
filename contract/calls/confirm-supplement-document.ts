import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { StoredFile } from '../files/file.ts'

export const confirmSupplementDocument = defineCall({
  name: 'confirm-supplement-document',
  method: 'POST',
  path: `${business}/supplements/{id}/documents/{docId}/uploaded`,
  summary: 'Say that a document is uploaded. It is then checked, and a thumbnail is made of it.',
  permission: 'supplements:work',
  repeatable: true,
  reply: v.strictObject({ document: StoredFile }),
  refusals: { 409: 'The file has not arrived whole: upload it again.' },
})
