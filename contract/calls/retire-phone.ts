import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { PhoneNumber } from '../numbers/phone-number.ts'

export const retirePhone = defineCall({
  name: 'retire-phone',
  method: 'DELETE',
  path: `${business}/admin/phones/{id}`,
  summary: 'Retire a phone number: it receives, and never sends any more.',
  permission: 'business:manage',
  anyBusiness: true,
  repeatable: true,
  reply: v.strictObject({ data: PhoneNumber }),
  refusals: { 409: 'It is not active.' },
})
