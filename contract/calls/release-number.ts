import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { PhoneNumber } from '../numbers/phone-number.ts'

export const releaseNumber = defineCall({
  name: 'release-number',
  method: 'DELETE',
  path: 'numbers/{id}',
  summary: 'Give a retired phone number of the own business back to the provider.',
  permission: 'business:manage',
  repeatable: true,
  reply: v.strictObject({ data: PhoneNumber }),
  refusals: { 409: 'It is not retired, or open conversations have it.' },
})
