import * as v from 'valibot'
import { Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const discardDraft = defineCall({
  name: 'discard-draft',
  method: 'DELETE',
  path: `${business}/drafts/{category}`,
  summary: 'Let one’s own draft in a queue go. Of a commit that is under way, what is not done yet is not done.',
  action: 'signed-in',
  reply: v.strictObject({ version: Version }),
  refusals: { 403: 'One may not work in this queue.' },
})
