import { type ListedWebhook, mostOpenCounted, type Webhook } from '../../contract/webhooks/webhook.ts'
import type { TenantClient } from '../db/database.ts'

interface Row extends Omit<ListedWebhook['health'], 'last_try_at'> {
  readonly doc: Webhook
  readonly last_try_at: Date | null
}

/** The endpoints that are not deleted with how their receivers do, the first one first. Costs little, however many wait. */
export async function listWebhooksWithHealth(client: TenantClient): Promise<ListedWebhook[]> {
  const { rows } = await client.query<Row>({
    name: 'list-webhooks-with-health',
    text: `
      select w.doc, open.waiting, open.failing, latest.delivered, latest.given_up, latest.median_ms, latest.last_try_at
      from webhook w
      cross join lateral (
        select (count(*) filter (where o.state <> 'failed'))::int as waiting,
          (count(*) filter (where o.state = 'failed'))::int as failing
        from (select d.state from webhook_delivery d
          where d.endpoint_id = w.id and d.state in ('waiting', 'trying', 'failed')
          order by d.sequence limit $1) o
      ) open
      cross join lateral (
        select (count(*) filter (where l.state = 'delivered'))::int as delivered,
          (count(*) filter (where l.state = 'given_up'))::int as given_up,
          round(percentile_cont(0.5) within group (order by a.duration_ms) filter (where a.status is not null))::int
            as median_ms,
          max(a.at) as last_try_at
        from (select d.id, d.state, d.tries from webhook_delivery d where d.endpoint_id = w.id
          order by d.sequence desc nulls first limit 100) l
        left join webhook_attempt a on a.delivery_id = l.id and a.number = l.tries
      ) latest
      where w.state <> 'deleted' order by w.created_at, w.id`,
    values: [mostOpenCounted + 1],
  })
  return rows.map(({ doc, last_try_at, ...health }) => ({
    ...doc,
    health: { ...health, last_try_at: last_try_at?.toISOString() ?? null },
  }))
}
