import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { AreaCode, NumberOffer } from '../numbers/phone-number.ts'

export const searchNumbers = defineCall({
  name: 'search-numbers',
  method: 'POST',
  path: 'numbers',
  summary: 'Search phone numbers of an area code that can be bought.',
  permission: 'business:manage',
  body: v.strictObject({ area_code: AreaCode }),
  reply: v.strictObject({ data: v.array(NumberOffer) }),
  refusals: { 503: 'The provider does not answer.' },
})
