import type { Webhook } from '../../contract/webhooks/webhook.ts'
import type { TenantClient } from '../db/database.ts'
import type { SealedBox } from '../db/sealed-box.ts'

/** How long a former secret signs too, as SQL has it. */
const overlap = '24 hours'

/** The endpoints that are not deleted, the first one first. */
export async function readWebhooks(client: TenantClient): Promise<Webhook[]> {
  const { rows } = await client.query<{ doc: Webhook }>({
    name: 'list-webhooks',
    text: `select doc from webhook where state <> 'deleted' order by created_at, id`,
  })
  return rows.map(({ doc }) => doc)
}

/** Keeps a new secret; the former one ends after a day, and those before it at once. */
export async function keepSecret(
  client: TenantClient,
  { id, businessId, endpointId, sealed }: { id: string; businessId: string; endpointId: string; sealed: Buffer },
): Promise<void> {
  await client.query('delete from webhook_secret where endpoint_id = $1 and ends_at is not null', [endpointId])
  await client.query(
    `update webhook_secret set ends_at = now() + $2::interval where endpoint_id = $1 and ends_at is null`,
    [endpointId, overlap],
  )
  await client.query('insert into webhook_secret (id, business_id, endpoint_id, sealed) values ($1, $2, $3, $4)', [
    id,
    businessId,
    endpointId,
    sealed,
  ])
}

/** The secrets that sign now, the newest first. */
export async function openSecrets(client: TenantClient, box: SealedBox, endpointId: string): Promise<string[]> {
  const { rows } = await client.query<{ sealed: Buffer }>({
    name: 'webhook-secrets',
    text: `select sealed from webhook_secret where endpoint_id = $1 and (ends_at is null or ends_at > now())
           order by ends_at desc nulls first`,
    values: [endpointId],
  })
  return rows.map(({ sealed }) => box.open(sealed))
}
