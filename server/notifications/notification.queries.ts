import {
  mostCounted,
  type Notification,
  type NotificationScope,
  type NotificationSubject,
} from '../../contract/notifications/notification.ts'
import type { NotificationItem } from '../../machines/notification/notification.ts'
import type { TenantClient } from '../db/database.ts'

/** Whose notifications are asked for: a person's id, and the scopes that the person may see. */
export interface Reader {
  readonly id: string
  readonly scopes: readonly NotificationScope[]
}

/** Personal ones of somebody else do not exist for the reader. `$1` are the scopes, `$2` is the reader. */
const mine = `n.scope = any($1) and (n.person_id = $2 or n.person_id is null and n.scope <> 'personal')`
const isRead = `(exists (select from notification_read_through t where t.person_id = $2 and t.through >= n.created_at)
  or exists (select from notification_read r where r.person_id = $2 and r.notification_id = n.id))`
/** Those of kinds that the reader wants to see in the app. */
const isWanted = `not exists (select from notification_setting s
  where s.person_id = $2 and s.kind = n.kind and not s.in_app)`

/** Deleted ones too; null for one that the reader does not get. */
export async function findNotification(
  client: TenantClient,
  id: string,
  reader: Reader,
): Promise<{ item: NotificationItem; isRead: boolean } | null> {
  const { rows } = await client.query<{ doc: NotificationItem; read: boolean }>({
    name: 'find-notification',
    text: `select n.doc, ${isRead} as read from notification n where n.id = $3 and ${mine}`,
    values: [reader.scopes, reader.id, id],
  })
  return rows[0] ? { item: rows[0].doc, isRead: rows[0].read } : null
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
  readonly reader: Reader
  /** Null for both. */
  readonly silenced: boolean | null
  readonly newestFirst: boolean
  readonly page: number
  readonly limit: number
}

/** A page, and how many there are in all; counting ends one after the most that is shown as a number. */
export async function pageOfNotifications(
  client: TenantClient,
  { reader, silenced, newestFirst, page, limit }: Wanted,
): Promise<{ data: Notification[]; total: number }> {
  const statuses = silenced === null ? ['unsilenced', 'silenced'] : [silenced ? 'silenced' : 'unsilenced']
  const order = newestFirst ? 'desc' : 'asc'
  const which = `n.status <> 'deleted' and n.status = any($3) and ${mine} and ${isWanted}`
  const { rows } = await client.query<{ doc: NotificationItem; read: boolean }>({
    name: `page-of-notifications-${order}`,
    text: `select n.doc, ${isRead} as read from notification n where ${which}
           order by n.created_at ${order}, n.id ${order} limit $4 offset $5`,
    values: [reader.scopes, reader.id, statuses, limit, (page - 1) * limit],
  })
  const counted = await client.query<{ count: number }>({
    name: 'count-notifications',
    text: `select count(*) from (select 1 from notification n where ${which} limit $4) as counted`,
    values: [reader.scopes, reader.id, statuses, mostCounted + 1],
  })
  return { data: rows.map(({ doc, read }) => shown(doc, read)), total: counted.rows[0]?.count ?? 0 }
}

/** Neither silenced nor read by the reader. */
export async function countUnread(client: TenantClient, reader: Reader): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'count-unread-notifications',
    text: `select count(*) from (select 1 from notification n
           where n.status = 'unsilenced' and ${mine} and ${isWanted} and not ${isRead} limit $3) as counted`,
    values: [reader.scopes, reader.id, mostCounted + 1],
  })
  return rows[0]?.count ?? 0
}

/** What travels of a notification. */
export function shown(item: NotificationItem, read: boolean): Notification {
  const { id, text, created_at, scope, notification_type, silenced, kind = null, about = null } = item
  const subject = about as NotificationSubject | null
  return { id, text, created_at, scope, notification_type, silenced, kind, about: subject, read }
}
