import type { NotificationItem } from '../../machines/notification/notification.ts'
import type { Projection } from '../events/append.ts'

/** Writes notifications as their events have made them. */
export function projectNotifications(businessId: string, items: readonly NotificationItem[]): Projection {
  return {
    name: 'notifications',
    sql: `
      insert into notification (id, business_id, scope, status, created_at, version, doc)
      select row.id, $1::uuid, row.scope, row.status, row.created_at, row.version, row.doc::jsonb
      from unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::int[], $7::text[])
        as row (id, scope, status, created_at, version, doc)
      on conflict (id) do update set status = excluded.status, version = excluded.version, doc = excluded.doc`,
    params: [
      businessId,
      items.map((item) => item.id),
      items.map((item) => item.scope),
      items.map((item) => (item.deleted_at ? 'deleted' : item.silenced ? 'silenced' : 'unsilenced')),
      items.map((item) => item.created_at),
      items.map((item) => item.version),
      items.map((item) => JSON.stringify(item)),
    ],
  }
}
