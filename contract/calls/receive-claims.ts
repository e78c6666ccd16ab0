import * as v from 'valibot'
import { claimColumnsSchema, ClaimSource, Normalised } from '../claims/claim.ts'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const receiveClaims = defineCall({
  name: 'receive-claims',
  method: 'POST',
  path: `${business}/admin/intake`,
  summary: 'Receive rows of a carrier file, at most 100 at a time. A repeated row is received once.',
  permission: 'intake:work',
  repeatable: true,
  apiKey: true,
  body: v.strictObject({
    claims: v.pipe(
      v.array(
        v.strictObject({
          ...claimColumnsSchema,
          source: v.optional(ClaimSource),
          normalised: v.optional(v.pipe(v.array(Normalised), v.maxLength(100, 'Include at most 100 changes'))),
        }),
      ),
      v.minLength(1, 'Include at least one claim'),
      v.maxLength(100, 'Include at most 100 claims'),
    ),
  }),
  reply: v.strictObject({
    total: v.number(),
    /** One for each claim sent, in the order sent: its id, and whether it is new or was here already. */
    received: v.array(v.strictObject({ id: Id, is_new: v.boolean() })),
  }),
  limit: 2_000_000,
})
