import type { NotificationFacts } from '../../contract/appointments/notification-channel.ts'
import type { TenantClient } from '../db/database.ts'
import { contactOptedOut } from '../db/contact-opted-out.ts'

/** What decides, beside the contact itself, how it is told of a change of its appointment. Null where there is none such. */
export async function findNotificationFacts(client: TenantClient, id: string): Promise<NotificationFacts | null> {
  const { rows } = await client.query<NotificationFacts>({
    name: 'contact-told-by',
    text: `
      select ${contactOptedOut} as opted_out,
        coalesce((s.doc->'settings'->>'auto_sms')::boolean, true) as auto_texts,
        exists (select from outbox o where o.business_id = c.business_id
          and o.about_id = (c.doc->'appointment'->>'id')::uuid and o.state in ('sent', 'sending')) as was_told,
        b.message_hours as hours
      from contact c join business b on b.business_id = c.business_id left join storm s on s.id = c.storm_id
      where c.id = $1::uuid`,
    values: [id],
  })
  return rows[0] ?? null
}
