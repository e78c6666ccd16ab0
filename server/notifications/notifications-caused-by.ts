import type { Consequences } from '../events/consequences.ts'
import { notificationIdOf } from './notification-id.ts'

/** Notifications that events have raised: colleagues have seen them, and nothing takes that back. */
export const notificationsCausedBy: Consequences = async (businessId, client, streams) => {
  const byId = new Map(
    streams.map(({ stream, version }) => [notificationIdOf(businessId, `${stream} ${version}`), stream]),
  )
  const { rows } = await client.query<{ id: string; text: string }>({
    name: 'told-of',
    text: `select id, doc->>'text' as text from notification where id = any($1::uuid[])`,
    values: [[...byId.keys()]],
  })
  return rows.map(({ id, text }) => ({
    stream: byId.get(id) ?? '',
    stays: `Colleagues were already notified: “${text}”`,
  }))
}
