import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { PhoneNumber } from '../numbers/phone-number.ts'

export const releaseNumber = defineCall({
  name: 'release-number',
  method: 'DELETE',
  path: 'numbers/{id}',
  summary: 'Give a retired phone number of the own business back to the provider.',
  permission: 'business:manage',
  repeatable: true,
  /** Whose it is: only for those who manage businesses. */
  query: v.strictObject({ business_id: v.optional(Id) }),
  reply: v.strictObject({ data: PhoneNumber }),
  refusals: { 409: 'It is not retired, or open conversations have it.' },
})
