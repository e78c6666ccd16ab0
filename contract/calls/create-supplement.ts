import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { SupplementForm } from '../supplements/supplement-form.ts'

export const createSupplement = defineCall({
  name: 'create-supplement',
  method: 'POST',
  path: 'v1/supplements',
  summary: 'Send a supplement for a claim, without signing in, by the claim’s long id.',
  permission: 'public',
  query: v.strictObject({
    long_id: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
      v.trim(),
      v.nonEmpty("If you're not logged in we need a claim id"),
      v.regex(/^[0-9A-Za-z]{12}$/, 'Use the 12 letters and digits of the claim'),
    ),
  }),
  body: SupplementForm,
  reply: v.strictObject({ supplement: v.strictObject({ id: v.string(), received_at: v.string() }) }),
  refusals: { 429: 'Too many supplements from this address.' },
})
