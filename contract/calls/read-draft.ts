import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Draft } from '../drafts/draft.ts'

export const readDraft = defineCall({
  name: 'read-draft',
  method: 'GET',
  path: `${business}/drafts/{category}`,
  summary:
    'Get the caller’s draft in a queue, and the progress of its commit. Without rows if the client has this version.',
  permission: 'signed-in',
  query: v.strictObject({
    known: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Use a version of the draft'), v.transform(Number))),
  }),
  reply: v.strictObject({ draft: Draft }),
  refusals: { 403: 'The caller does not have permission to work in this queue.' },
})
