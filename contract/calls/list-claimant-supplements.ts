import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Supplement } from '../supplements/supplement.ts'

export const listClaimantSupplements = defineCall({
  name: 'list-claimant-supplements',
  method: 'GET',
  path: `${business}/claimants/{id}/supplements`,
  summary: 'List the supplements of a contact, newest first. Appraisers and groups get those assigned to them.',
  permission: 'supplements:assigned',
  anyBusiness: true,
  reply: v.strictObject({ data: v.array(Supplement), cursor: v.number() }),
})
