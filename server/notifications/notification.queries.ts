import { mostCounted, type Notification, type NotificationScope } from '../../contract/notifications/notification.ts'
import type { NotificationItem } from '../../machines/notification/notification.ts'
import type { TenantClient } from '../db/database.ts'

/** Deleted ones too; null for one about what the caller may not see. */
export async function findNotification(
  client: TenantClient,
  id: string,
  scopes: readonly NotificationScope[],
): Promise<NotificationItem | null> {
  const { rows } = await client.query<{ doc: NotificationItem }>({
    name: 'find-notification',
    text: 'select doc from notification where id = $1 and scope = any($2)',
    values: [id, scopes],
  })
  return rows[0]?.doc ?? null
}

/** Notifications by id, whatever their scope, deleted ones too. */
export async function findNotifications(
  client: TenantClient,
  ids: readonly string[],
): Promise<Map<string, NotificationItem>> {
  const { rows } = await client.query<{ doc: NotificationItem }>({
    name: 'find-notifications',
    text: 'select doc from notification where id = any($1::uuid[])',
    values: [ids],
  })
  return new Map(rows.map(({ doc }) => [doc.id, doc]))
}

interface Wanted {
  readonly scopes: readonly NotificationScope[]
  /** Null for both. */
  readonly silenced: boolean | null
  readonly newestFirst: boolean
  readonly page: number
  readonly limit: number
}

/** A page, and how many there are in all; counting ends one after the most that is shown as a number. */
export async function pageOfNotifications(
  client: TenantClient,
  { scopes, silenced, newestFirst, page, limit }: Wanted,
): Promise<{ data: Notification[]; total: number }> {
  const statuses = silenced === null ? ['unsilenced', 'silenced'] : [silenced ? 'silenced' : 'unsilenced']
  const order = newestFirst ? 'desc' : 'asc'
  const { rows } = await client.query<{ doc: NotificationItem }>({
    name: `page-of-notifications-${order}`,
    text: `select doc from notification where status <> 'deleted' and status = any($1) and scope = any($2)
           order by created_at ${order}, id ${order} limit $3 offset $4`,
    values: [statuses, scopes, limit, (page - 1) * limit],
  })
  const counted = await client.query<{ count: number }>({
    name: 'count-notifications',
    text: `select count(*) from (select 1 from notification
           where status <> 'deleted' and status = any($1) and scope = any($2) limit $3) as counted`,
    values: [statuses, scopes, mostCounted + 1],
  })
  return { data: rows.map(({ doc }) => shown(doc)), total: counted.rows[0]?.count ?? 0 }
}

export async function countUnread(client: TenantClient, scopes: readonly NotificationScope[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'count-unread-notifications',
    text: `select count(*) from (select 1 from notification
           where status = 'unsilenced' and scope = any($1) limit $2) as counted`,
    values: [scopes, mostCounted + 1],
  })
  return rows[0]?.count ?? 0
}

/** What travels of a notification. */
export function shown({ deleted_at: _deleted, version: _version, ...notification }: NotificationItem): Notification {
  return notification
}
