import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { StoredFile } from '../files/file.ts'
import { PenStroke } from '../files/pen-stroke.ts'
import { Id } from '../ids.ts'

export const drawOnDocument = defineCall({
  name: 'draw-on-document',
  method: 'POST',
  path: `${business}/supplements/{id}/documents/{docId}/strokes`,
  summary: 'Draw on a picture of a supplement with the pencil and remove strokes. Repeated strokes are ignored.',
  permission: 'supplements:work',
  repeatable: true,
  body: v.strictObject({
    add: v.optional(v.pipe(v.array(PenStroke), v.maxLength(50, 'Add at most 50 strokes at once')), () => []),
    /** Ids of strokes. */
    remove: v.optional(v.pipe(v.array(Id), v.maxLength(200, 'Remove at most 200 strokes at once')), () => []),
  }),
  reply: v.strictObject({ document: StoredFile }),
  refusals: { 409: 'The document is no picture, is not ready yet or was deleted, or has 200 strokes.' },
})
