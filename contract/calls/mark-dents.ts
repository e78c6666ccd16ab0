import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { DentMark } from '../files/dent-mark.ts'
import { StoredFile } from '../files/file.ts'
import { Id } from '../ids.ts'

export const markDents = defineCall({
  name: 'mark-dents',
  method: 'POST',
  path: `${business}/supplements/{id}/documents/{docId}/marks`,
  summary: 'Mark dents in a picture of a supplement and remove marks. Repeated marks are ignored.',
  permission: 'supplements:work',
  repeatable: true,
  body: v.strictObject({
    add: v.optional(v.pipe(v.array(DentMark), v.maxLength(200, 'Add at most 200 marks at once')), () => []),
    /** Ids of marks. */
    remove: v.optional(v.pipe(v.array(Id), v.maxLength(200, 'Remove at most 200 marks at once')), () => []),
  }),
  reply: v.strictObject({ document: StoredFile }),
  refusals: { 409: 'The document is no picture, is not ready yet or was deleted, or has 1,000 marks.' },
})
