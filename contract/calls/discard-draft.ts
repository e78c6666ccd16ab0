import * as v from 'valibot'
import { Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const discardDraft = defineCall({
  name: 'discard-draft',
  method: 'DELETE',
  path: `${business}/drafts/{category}`,
  summary: 'Discard the caller’s draft in a queue. A commit in progress stops before its remaining rows.',
  permission: 'signed-in',
  reply: v.strictObject({ version: Version }),
  refusals: { 403: 'The caller does not have permission to work in this queue.' },
})
