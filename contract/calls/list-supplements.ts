import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ListText, Limit, Stamp } from '../paging.ts'
import { Supplement, supplementStages, supplementSubstages } from '../supplements/supplement.ts'

export const listSupplements = defineCall({
  name: 'list-supplements',
  method: 'GET',
  path: `${business}/supplements`,
  summary:
    'List supplements received from `startDate` on and before `endDate`, those that wait longest first. Appraisers and groups get those assigned to them.',
  permission: 'supplements:assigned',
  anyBusiness: true,
  query: v.strictObject({
    stage: v.optional(v.picklist(['all', ...supplementStages]), 'all'),
    substage: v.optional(v.union([v.literal(''), v.picklist(supplementSubstages)]), ''),
    startDate: v.optional(Stamp),
    endDate: v.optional(Stamp),
    searchText: v.optional(ListText, ''),
    limit: v.optional(Limit, '1000'),
  }),
  reply: v.strictObject({
    count: v.number(),
    data: v.array(Supplement),
    /** How many there are at each place, whatever stage is asked for. */
    by_place: v.array(
      v.strictObject({
        stage: v.picklist(supplementStages),
        substage: v.nullable(v.picklist(supplementSubstages)),
        count: v.number(),
      }),
    ),
    cursor: v.number(),
  }),
})
