import * as v from 'valibot'
import { Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'
import { DraftRow, mostDraftRows } from '../drafts/draft.ts'

export const saveDraft = defineCall({
  name: 'save-draft',
  method: 'PUT',
  path: `${business}/drafts/{category}`,
  summary: 'Save the caller’s whole draft in a queue, on the version that it is based on. Only the caller sees it.',
  permission: 'signed-in',
  body: v.strictObject({
    version: Version,
    rows: v.pipe(v.array(DraftRow), v.maxLength(mostDraftRows, 'Include at most 5,000 rows')),
  }),
  /** 5,000 rows with a dozen fields each. */
  limit: 4_000_000,
  reply: v.strictObject({ version: Version, saved_at: v.string() }),
  refusals: {
    403: 'The caller does not have permission to work in this queue.',
    409: 'It has been saved elsewhere, or is being committed: `version` is the current version.',
  },
})
