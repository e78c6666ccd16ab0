import type { TenantClient } from '../db/database.ts'
import type { ClaimedDelivery } from './delivery.queries.ts'

type Sequenced = Omit<ClaimedDelivery, 'tries' | 'former_tries'>

/** What an endpoint gets after a sequence, in order and without gaps, and its newest sequence. */
export async function readSequence(
  client: TenantClient,
  endpointId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ events: Sequenced[]; last: number }> {
  const { rows } = await client.query<Sequenced & { sequence: string }>({
    name: 'read-webhook-sequence',
    text: `select id, sequence, stream, version, type, at, contact_id from webhook_delivery
           where endpoint_id = $1 and sequence > $2 order by sequence limit $3`,
    values: [endpointId, after, limit],
  })
  const { rows: known } = await client.query<{ last: string }>(
    'select last from webhook_sequence where endpoint_id = $1',
    [endpointId],
  )
  return {
    events: rows.map((row) => ({ ...row, sequence: Number(row.sequence) })),
    last: Number(known[0]?.last ?? 0),
  }
}
