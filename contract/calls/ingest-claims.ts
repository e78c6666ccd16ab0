import * as v from 'valibot'
import { Claim, ClaimChanges, ContactMatch, ExistingContact } from '../claims/claim.ts'
import { Id } from '../ids.ts'
import { Refused } from '../claims/refused.ts'
import { business, defineCall } from '../call.ts'

/** A claim as `provisioned` returns it, with the reviewer's fields set; columns left out stay as they are. */
const { id, version, status, source, is_subclaim } = Claim.entries
/** Told to the client; what it sends back is not read. */
const reported = v.pipe(v.string(), v.maxLength(4000))
const shownContact = { name: reported, status: reported }
const SentClaim = v.strictObject({
  id,
  ...ClaimChanges.entries,
  subclaims: v.optional(v.pipe(v.array(Id), v.maxLength(1000, 'Include at most 1,000 subclaims'))),
  is_subclaim: v.optional(is_subclaim),
  version: v.optional(version),
  status: v.optional(status),
  error: v.optional(v.nullable(reported)),
  received_at: v.optional(reported),
  source: v.optional(source),
  match: v.optional(v.nullable(v.strictObject({ ...ContactMatch.entries, ...shownContact }))),
  existing: v.optional(v.strictObject({ ...ExistingContact.entries, ...shownContact })),
})
export type SentClaim = v.InferOutput<typeof SentClaim>

export const ingestClaims = defineCall({
  name: 'ingest-claims',
  method: 'POST',
  path: `${business}/admin/intake/ingest`,
  summary: 'Ingest claims by their actions, at most 100 at a time; each succeeds or fails separately.',
  permission: 'intake:work',
  repeatable: true,
  body: v.strictObject({
    claims: v.pipe(
      v.array(SentClaim),
      v.minLength(1, 'Include at least one claim'),
      v.maxLength(100, 'Include at most 100 claims'),
    ),
  }),
  reply: v.strictObject({
    /** Ids of the claims that left the list, subclaims among them. */
    processed: v.array(Id),
    failed: v.array(Refused),
    /** Contact made or changed, by claim. */
    contacts: v.record(v.string(), Id),
    total: v.number(),
  }),
  limit: 2_000_000,
  refusals: {
    409: 'Every one of the claims was refused; `failed` says why.',
    422: 'Every one of the claims is incomplete.',
  },
})
