import type { DeliveryState, WebhookDelivery, WebhookDeliveryDetails } from '../../contract/webhooks/webhook.ts'
import type { TenantClient } from '../db/database.ts'
import { thinBody } from './thin-body.ts'

/** Deliveries of a page of the list. */
const pageSize = 50

interface Row {
  readonly id: string
  readonly sequence: string | null
  readonly type: string
  readonly stream: string
  readonly version: number
  readonly contact_id: string | null
  readonly state: DeliveryState
  readonly tries: number
  readonly at: Date
  readonly next_try_at: Date | null
  readonly attempts: WebhookDeliveryDetails['attempts']
}

const columns = 'd.id, d.sequence, d.type, d.stream, d.version, d.contact_id, d.state, d.tries, d.at, d.next_try_at'

/** The attempts of a delivery `d` as JSON, the first one first. */
const attemptsWith = (more: string) => `
  coalesce((select jsonb_agg(jsonb_build_object('number', a.number, 'at', a.at, 'status', a.status,
    'duration_ms', a.duration_ms, 'error', a.error${more}) order by a.number)
    from webhook_attempt a where a.delivery_id = d.id), '[]') as attempts`

/** A page of the deliveries of an endpoint with their attempts, newest first. */
export async function listDeliveries(
  client: TenantClient,
  endpointId: string,
  { before = null, state = null }: { before?: number | null | undefined; state?: DeliveryState | null | undefined },
): Promise<WebhookDelivery[]> {
  const { rows } = await client.query<Row>({
    name: 'list-webhook-deliveries',
    text: `select ${columns}, ${attemptsWith('')} from webhook_delivery d
           where d.endpoint_id = $1 and ($2::bigint is null or d.sequence < $2) and ($3::text is null or d.state = $3)
           order by d.sequence desc nulls first, d.written desc limit ${pageSize}`,
    values: [endpointId, before, state],
  })
  return rows.map(shown)
}

/** A delivery of an endpoint with all that is known of it; null for one that is not there. */
export async function readDelivery(
  client: TenantClient,
  endpointId: string,
  { id, publicUrl }: { id: string; publicUrl: string },
): Promise<WebhookDeliveryDetails | null> {
  const { rows } = await client.query<Row>({
    name: 'read-webhook-delivery',
    text: `select ${columns}, ${attemptsWith(`, 'answer', a.answer`)} from webhook_delivery d
           where d.endpoint_id = $1 and d.id = $2`,
    values: [endpointId, id],
  })
  const [row] = rows
  if (!row) return null
  const delivery = shown(row)
  const { sequence } = delivery
  return { ...delivery, body: sequence === null ? null : thinBody(publicUrl, { ...row, sequence }) }
}

function shown({ stream, version: _, sequence, at, next_try_at, attempts, ...row }: Row) {
  const isOver = row.state === 'delivered' || row.state === 'given_up'
  return {
    ...row,
    sequence: sequence === null ? null : Number(sequence),
    subject_id: stream.slice(stream.indexOf(':') + 1),
    at: at.toISOString(),
    next_try_at: isOver ? null : (next_try_at?.toISOString() ?? null),
    attempts: attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
  }
}
