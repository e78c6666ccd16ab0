import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { PhoneNumber } from '../numbers/phone-number.ts'

export const reinstatePhone = defineCall({
  name: 'reinstate-phone',
  method: 'POST',
  path: `${business}/admin/phones/{id}/reinstate`,
  summary: 'Bring a retired phone number back into use.',
  permission: 'business:manage',
  anyBusiness: true,
  repeatable: true,
  reply: v.strictObject({ data: PhoneNumber }),
  refusals: { 409: 'It is not retired.' },
})
