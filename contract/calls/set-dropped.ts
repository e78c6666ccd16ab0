import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { Lead } from '../leads/lead.ts'

export const setDropped = defineCall({
  name: 'set-dropped',
  method: 'PUT',
  path: `${business}/leads/{id}/appointment/{apptId}/dropped`,
  summary: 'Record that a vehicle was dropped off, or that it is at the body shop.',
  permission: 'leads:drop',
  anyBusiness: true,
  repeatable: true,
  body: v.strictObject({
    status: v.picklist(['vehicle_dropped', 'at_body_shop'], 'Use one of vehicle_dropped, at_body_shop'),
    version: v.optional(Version),
  }),
  reply: v.strictObject({ lead: Lead }),
  refusals: { 409: 'The lead’s state does not allow this.' },
})
