import * as v from 'valibot'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'
import { SupplementAllowed } from '../supplements/supplement-event.ts'
import { Supplement } from '../supplements/supplement.ts'

export const getSupplement = defineCall({
  name: 'get-supplement',
  method: 'GET',
  path: `${business}/supplements/{id}`,
  summary: 'Get one supplement, with what the caller can do next. Appraisers and groups get those assigned to them.',
  permission: 'supplements:assigned',
  anyBusiness: true,
  reply: v.strictObject({
    supplement: Supplement,
    allowed: SupplementAllowed,
    /** Whom the caller can assign it to, by name, with the names of those who have it. */
    appraisers: v.array(v.strictObject({ id: Id, name: v.string() })),
    appraiser_groups: v.array(v.strictObject({ id: Id, name: v.string() })),
    cursor: v.number(),
  }),
})
