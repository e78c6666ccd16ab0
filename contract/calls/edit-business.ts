import * as v from 'valibot'
import { Business, BusinessChanges } from '../businesses/business.ts'
import { business, defineCall } from '../call.ts'

export const editBusiness = defineCall({
  name: 'edit-business',
  method: 'PUT',
  path: business,
  summary:
    'Change the settings of a business: name, logo, address, time zone, start of supplements, recording of calls, hours of calls and messages.',
  permission: 'business:manage',
  repeatable: true,
  anyBusiness: true,
  body: BusinessChanges,
  reply: v.strictObject({ business: Business }),
  refusals: { 409: 'Someone else has changed the same field.' },
})
