import type { LeadEvent } from '../../../contract/events/lead.events.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { ShopOffer } from '../../../contract/leads/shop-offer.ts'
import type { TenantClient } from '../../db/database.ts'

/**
 * Whether the change of a lead undoes what brought it to the shop of an offer. Such an offer counts as never made, also
 * where a job made it later than the lead was assigned; not once the shop has answered it.
 */
export async function isAssignmentUndone(
  client: TenantClient,
  { lead_id, repair_location_id, state, created_at }: ShopOffer,
  events: readonly LeadEvent[],
): Promise<boolean> {
  const versions = events.flatMap((event) => (event.type === 'LeadUndone' ? (event.data.undoes ?? []) : []))
  if (versions.length === 0 || (state !== 'offered' && state !== 'seen')) return false
  const { rows } = await client.query({
    name: 'undone-assignment',
    text: `select from events where stream = $1 and version = any($2::int[])
        and type in ('LeadAssignedToShop', 'LeadFollowUpWithShopSet') and data->>'repair_location_id' = $3
        and at <= $4::timestamptz limit 1`,
    values: [streamOf('lead', lead_id), versions, repair_location_id, created_at],
  })
  return rows.length > 0
}
