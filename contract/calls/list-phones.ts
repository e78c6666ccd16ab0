import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ListedNumber } from '../numbers/phone-number.ts'

export const listPhones = defineCall({
  name: 'list-phones',
  method: 'GET',
  path: `${business}/admin/phones`,
  summary: 'List the phone numbers of a business, with whose claimants they write with and how their texts fare.',
  permission: 'business:manage',
  anyBusiness: true,
  reply: v.strictObject({ data: v.array(ListedNumber), cursor: v.number() }),
})
