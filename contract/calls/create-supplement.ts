import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { SupplementForm } from '../supplements/supplement-form.ts'

export const createSupplement = defineCall({
  name: 'create-supplement',
  method: 'POST',
  path: 'v1/supplements',
  summary: 'Send a supplement for a claim, without signing in, by the claim’s long id.',
  permission: 'public',
  /** Needed; the route says so, so that no more of a body is read than the call takes. */
  query: v.strictObject({ long_id: v.optional(v.pipe(v.string(), v.maxLength(60)), '') }),
  body: SupplementForm,
  reply: v.strictObject({ supplement: v.strictObject({ id: v.string(), received_at: v.string() }) }),
  refusals: { 429: 'Too many supplements from this address.' },
})
