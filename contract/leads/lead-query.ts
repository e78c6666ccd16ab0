import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Flag, ListText, Stamp } from '../paging.ts'
import { leadColumns, leadFilters, OpportunityLostReasonValue } from './lead.ts'
import { leadMarks } from './next-step.ts'

/** What narrows and orders leads, the same for the grid and the board. */
export const leadQuery = {
  start: v.optional(Stamp),
  end: v.optional(Stamp),
  storm_id: v.optional(v.union([v.literal(''), Id])),
  sortBy: v.optional(v.picklist(leadColumns)),
  sortDesc: v.optional(Flag),
  /** Words of names, phones, emails, addresses, claim numbers, VINs and vehicles; a lead has all of them. */
  query: v.optional(ListText, ''),
  status: v.optional(v.union([v.literal(''), v.picklist(leadFilters, `Use one of ${leadFilters.join(', ')}`)])),
  /** What they are marked with: a promise that has passed, an owner who does not answer, a shop that is to answer. */
  mark: v.optional(v.union([v.literal(''), v.picklist(leadMarks, `Use one of ${leadMarks.join(', ')}`)])),
  /** The shop that has them. */
  shop: v.optional(v.union([v.literal(''), Id])),
  /** Why they are lost; those that are not lost have no reason. */
  lost_reason: v.optional(v.union([v.literal(''), OpportunityLostReasonValue])),
}

/**
 * How many of the leads are lost for each reason, whatever reason is asked for; reasons without leads are left out. Null
 * unless lost leads are asked for, by their status or by a reason.
 */
export const LostByReason = v.nullable(
  v.array(
    v.strictObject({
      reason: OpportunityLostReasonValue,
      count: v.number(),
      /** Sum of their estimates, in cents. */
      estimate_total: v.number(),
    }),
  ),
)
export type LostByReason = v.InferOutput<typeof LostByReason>
