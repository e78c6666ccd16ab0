import * as v from 'valibot'
import { Id, Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'
import { DraftCommit } from '../drafts/draft.ts'

export const commitDraft = defineCall({
  name: 'commit-draft',
  method: 'POST',
  path: `${business}/drafts/{category}/commit`,
  summary:
    'Carry out the caller’s draft, all of it under one command id. Refused rows stay in the draft with their reason. ' +
    'Sent again with the same key it goes on where it stopped, and answers the same.',
  permission: 'signed-in',
  body: v.strictObject({
    /** The version of the draft that one has seen. */
    version: Version,
    /** The command’s id. */
    key: Id,
  }),
  reply: v.strictObject({ commit: DraftCommit }),
  refusals: {
    403: 'The caller does not have permission to work in this queue.',
    409: 'The draft has been saved elsewhere, or another commit of it is in progress.',
    422: 'The draft is empty, or the key was used for another version of it.',
  },
})
