import * as v from 'valibot'
import { Id, Version } from '../ids.ts'
import { Lead, OpportunityLostReasonValue, setLeadStatuses } from '../leads/lead.ts'
import { business, defineCall } from '../call.ts'

export const setLeadStatus = defineCall({
  name: 'set-lead-status',
  method: 'PUT',
  path: `${business}/leads/{id}/status`,
  summary:
    'Set the status of a lead: those that people set; others come from shops, appointments and drop-offs. `unscheduled` reopens it.',
  permission: 'leads:work',
  anyBusiness: true,
  repeatable: true,
  body: v.pipe(
    v.strictObject({
      status: v.picklist(setLeadStatuses, `Use one of ${setLeadStatuses.join(', ')}`),
      /** Needed for `opportunity_lost`. */
      opportunity_lost_reason: v.optional(v.nullable(OpportunityLostReasonValue)),
      /** The shop; needed for `follow_up_with_shop`. */
      follow_up_with_shop_id: v.optional(v.nullable(Id)),
      version: v.optional(Version),
    }),
    v.forward(
      v.check(
        ({ status, opportunity_lost_reason: reason }) => status !== 'opportunity_lost' || Boolean(reason),
        'Choose why the opportunity is lost',
      ),
      ['opportunity_lost_reason'],
    ),
    v.forward(
      v.check(
        ({ status, follow_up_with_shop_id: shop }) => status !== 'follow_up_with_shop' || Boolean(shop),
        'Choose the shop to follow up with',
      ),
      ['follow_up_with_shop_id'],
    ),
  ),
  reply: v.strictObject({ lead: Lead }),
  refusals: { 409: 'The lead’s state does not allow this status, or someone else changed it since `version`.' },
})
