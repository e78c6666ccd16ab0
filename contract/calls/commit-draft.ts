import * as v from 'valibot'
import { Id, Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'
import { DraftCommit } from '../drafts/draft.ts'

export const commitDraft = defineCall({
  name: 'commit-draft',
  method: 'POST',
  path: `${business}/drafts/{category}/commit`,
  summary:
    'Carry out one’s own draft, all of it under one command id. What is refused stays in the draft with its reason. ' +
    'Sent again with the same key it goes on where it stopped, and answers the same.',
  action: 'signed-in',
  body: v.strictObject({
    /** The version of the draft that one has seen. */
    version: Version,
    /** The command’s id. */
    key: Id,
  }),
  reply: v.strictObject({ commit: DraftCommit }),
  refusals: {
    403: 'One may not work in this queue.',
    409: 'The draft was saved elsewhere meanwhile, or another commit of it is under way.',
    422: 'There is nothing in the draft, or the key was used for another version of it.',
  },
})
