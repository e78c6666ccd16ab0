import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ListText, Limit, Stamp } from '../paging.ts'
import { SupplementPace } from '../supplements/supplement-pace.ts'
import { Supplement, supplementStages, supplementSubstages } from '../supplements/supplement.ts'

export const listSupplements = defineCall({
  name: 'list-supplements',
  method: 'GET',
  path: `${business}/supplements`,
  summary:
    'List supplements received from `startDate` on and before `endDate`: those that wait longer than 9 of 10 did in their place, then others that wait, the longest first, then those that are over. Appraisers and groups get those assigned to them.',
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
        /** Past their due date, and due later today by the business's clock. */
        late: v.number(),
        due_today: v.number(),
      }),
    ),
    /** How long supplements stay in a place, by the business's log; places with too few stays are missing. */
    paces: v.array(SupplementPace),
    /** When the next one in question has waited longer than 9 of 10: the order changes then. */
    changes_at: v.nullable(v.string()),
    cursor: v.number(),
  }),
})
