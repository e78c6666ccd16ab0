import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { PhoneNumber } from '../numbers/phone-number.ts'

export const bindPhone = defineCall({
  name: 'bind-phone',
  method: 'POST',
  path: `${business}/admin/phones`,
  summary: 'Have a phone number write with the claimants of an event or a call center; with neither, of all.',
  permission: 'business:manage',
  anyBusiness: true,
  repeatable: true,
  body: v.strictObject({
    number_id: Id,
    storm_id: v.optional(v.nullable(Id), null),
    call_center_id: v.optional(v.nullable(Id), null),
  }),
  reply: v.strictObject({ data: PhoneNumber }),
  refusals: { 409: 'The number is not active.' },
})
