import type { DeliveryState } from '../../contract/webhooks/webhook.ts'
import { replayableStates } from '../../machines/webhook-delivery/webhook-delivery.decide.ts'
import type { TenantClient } from '../db/database.ts'

/** Deliveries that one request replays. */
const mostReplayed = 10_000

const replayed = `set state = 'waiting', former_tries = tries, replayed_at = now(), next_try_at = now()`

/** Replays one delivery of an endpoint; resolves with its state before, or null where there is none such. */
export async function replayOne(client: TenantClient, endpointId: string, id: string): Promise<DeliveryState | null> {
  const { rows } = await client.query<{ state: DeliveryState }>(
    'select state from webhook_delivery where endpoint_id = $1 and id = $2 for update',
    [endpointId, id],
  )
  const state = rows[0]?.state ?? null
  if (state && replayableStates.includes(state))
    await client.query(`update webhook_delivery ${replayed} where id = $1`, [id])
  return state
}

interface Range {
  /** A sequence. */
  readonly after: number
  /** The last one; null for all. */
  readonly to: number | null
  readonly states: readonly DeliveryState[]
}

/** Replays the deliveries of a range, the first 10,000 of them; `next` is the sequence after which others follow. */
export async function replayRange(
  client: TenantClient,
  endpointId: string,
  { after, to, states }: Range,
): Promise<{ replayed: number; next: number | null }> {
  const { rows } = await client.query<{ count: number; last: string | null }>(
    `with chosen as (
       select d.id from webhook_delivery d
       where d.endpoint_id = $1 and d.sequence > $2 and ($3::bigint is null or d.sequence <= $3) and d.state = any($4)
       order by d.sequence limit $5 for update
     ), changed as (
       update webhook_delivery d ${replayed} from chosen where d.id = chosen.id returning d.sequence
     )
     select count(*)::int as count, max(sequence) as last from changed`,
    [endpointId, after, to, states, mostReplayed],
  )
  const { count, last } = rows[0] ?? { count: 0, last: null }
  return { replayed: count, next: count === mostReplayed ? Number(last) : null }
}
