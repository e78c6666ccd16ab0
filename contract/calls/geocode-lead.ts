import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

export const geocodeLead = defineCall({
  name: 'geocode-lead',
  method: 'GET',
  path: `${business}/leads/{id}/geocode`,
  summary: 'Where the owner of a lead’s vehicle lives: the middle of the ZIP code.',
  permission: 'leads:assigned',
  anyBusiness: true,
  reply: v.strictObject({ lat: v.number(), lng: v.number(), precision: v.picklist(['zip']) }),
})
