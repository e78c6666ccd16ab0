import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { PhoneNumber, UsNumber } from '../numbers/phone-number.ts'

export const buyNumber = defineCall({
  name: 'buy-number',
  method: 'POST',
  path: 'numbers/buy',
  summary: 'Buy a phone number for the own business; a super admin for the business that is named.',
  permission: 'business:manage',
  repeatable: true,
  body: v.strictObject({
    number: UsNumber,
    place: v.optional(v.pipe(v.string(), v.maxLength(120)), ''),
    /** Only for those who manage businesses. */
    business_id: v.optional(Id),
  }),
  reply: v.strictObject({ data: PhoneNumber }),
  refusals: { 409: 'A business has it already.' },
})
