import type { Failures } from '../../machines/webhook-delivery/failing-endpoint.ts'
import type { TenantClient } from '../db/database.ts'

/** Counts a failed try of an endpoint. */
export async function countFailure(client: TenantClient, businessId: string, endpointId: string): Promise<Failures> {
  const { rows } = await client.query<Failures>({
    name: 'count-webhook-failure',
    text: `insert into webhook_failures as f (endpoint_id, business_id, in_a_row, since) values ($1, $2, 1, now())
           on conflict (endpoint_id) do update set in_a_row = f.in_a_row + 1, since = coalesce(f.since, now())
           returning in_a_row as "inARow", since`,
    values: [endpointId, businessId],
  })
  return rows[0] as Failures
}

/** Ends the count: a try succeeded, or a person resumed the endpoint. Writes nothing where there is none. */
export async function forgetFailures(client: TenantClient, endpointId: string): Promise<void> {
  await client.query({
    name: 'forget-webhook-failures',
    text: `update webhook_failures set in_a_row = 0, since = null where endpoint_id = $1 and in_a_row > 0`,
    values: [endpointId],
  })
}
