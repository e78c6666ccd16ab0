import type { NotificationItem } from '../../machines/notification/notification.ts'
import type { Projection } from '../events/append.ts'

/** Writes notifications as their events have made them. */
export function projectNotifications(businessId: string, items: readonly NotificationItem[]): Projection {
  return {
    name: 'notifications',
    sql: `
      insert into notification (id, business_id, scope, status, created_at, version, doc, person_id, kind)
      select row.id, $1::uuid, row.scope, row.status, row.created_at, row.version, row.doc::jsonb, row.person_id, row.kind
      from unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::int[], $7::text[],
        $8::uuid[], $9::text[]) as row (id, scope, status, created_at, version, doc, person_id, kind)
      on conflict (id) do update set status = excluded.status, version = excluded.version, doc = excluded.doc`,
    params: [
      businessId,
      items.map((item) => item.id),
      items.map((item) => item.scope),
      items.map((item) => (item.deleted_at ? 'deleted' : item.silenced ? 'silenced' : 'unsilenced')),
      items.map((item) => item.created_at),
      items.map((item) => item.version),
      items.map((item) => JSON.stringify(item)),
      items.map(({ person = null }) => person),
      items.map(({ kind = null }) => kind),
    ],
  }
}
