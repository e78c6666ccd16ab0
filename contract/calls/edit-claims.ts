import * as v from 'valibot'
import { ClaimChanges } from '../claims/claim.ts'
import { Id, Version } from '../ids.ts'
import { Refused } from '../claims/refused.ts'
import { business, defineCall } from '../call.ts'

/** The version of a claim before the edit and after it; the same where all of it was so already. */
const Edited = v.strictObject({ id: Id, was: v.number(), version: v.number() })

export const editClaims = defineCall({
  name: 'edit-claims',
  method: 'PUT',
  path: `${business}/admin/intake`,
  summary: 'Change fields of many waiting claims, at most 500 at a time; each is accepted or refused separately.',
  permission: 'intake:work',
  repeatable: true,
  body: v.strictObject({
    edits: v.pipe(
      v.array(v.strictObject({ id: Id, version: v.optional(Version), changes: ClaimChanges })),
      v.minLength(1),
      v.maxLength(500, 'Include at most 500 edits'),
    ),
  }),
  reply: v.strictObject({ edited: v.array(Edited), failed: v.array(Refused) }),
  limit: 2_000_000,
})
