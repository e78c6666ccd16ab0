import * as v from 'valibot'
import { Limit, Page } from '../paging.ts'
import { processFigure } from '../process/figure.ts'
import { ProcessAggregate } from '../process/process.ts'
import { business, defineCall } from '../call.ts'

export const listProcessAggregates = defineCall({
  name: 'list-process-aggregates',
  method: 'GET',
  path: `${business}/process/{machine}/things`,
  summary: 'List the aggregates in a state now, those that took a transition, or those that refused an event.',
  permission: 'process:view',
  query: v.pipe(
    v.strictObject({
      ...processFigure,
      page: v.optional(Page, '1'),
      limit: v.optional(Limit, '25'),
    }),
    v.forward(
      v.check(
        ({ state, edge, refused }) => [state, edge, refused].filter((one) => one !== undefined).length === 1,
        'Give exactly one of state, edge and refused',
      ),
      ['state'],
    ),
  ),
  refusals: { 503: 'The figures are still being updated.' },
  reply: v.strictObject({
    things: v.array(ProcessAggregate),
    total: v.number(),
    /** How many of all of them are in each state now. */
    here: v.array(v.strictObject({ state: v.string(), count: v.number() })),
  }),
})
