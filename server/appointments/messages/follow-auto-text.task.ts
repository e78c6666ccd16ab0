import * as v from 'valibot'
import type { AutoText } from '../../../contract/auto-texts/auto-text.ts'
import { isOfAppointment } from '../../../machines/appointment/messages/message-rules.ts'
import { eventTextRules, isEventText } from '../../../machines/auto-text/event-texts.ts'
import { appointmentMessagesJob, eventTextsJob, jobPayloads, remindersJob } from '../../../machines/jobs.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import { queueJobs } from '../../events/queue-jobs.ts'

/**
 * Queues the messages of all appointments that are not over, or of documents that are owed, after a business set an
 * automatic text: what has not left is written, timed and switched by it. May run at any time.
 */
export function followAutoTextTask({ database }: { readonly database: Database }) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['follow-auto-text'], payload)
    await database.withBusiness(businessId, async (client) => {
      const { rows } = await client.query<{ doc: AutoText }>({
        name: 'auto-text-set',
        text: 'select doc from auto_text where id = $1::uuid',
        values: [id],
      })
      const [set] = rows
      if (!set) return
      const { trigger } = set.doc
      if (trigger === 'documents_requested') await queueReminders(client, businessId)
      if (isEventText(trigger)) {
        const waiting = await client.query<{ about_id: string }>({
          name: 'event-texts-waiting',
          text: `select distinct about_id from outbox where trigger = $1 and about_id is not null
            and (state = 'queued' or state = 'canceled' and send_after > now())`,
          values: [trigger],
        })
        const { category } = eventTextRules[trigger]
        const jobs = waiting.rows.map(({ about_id }) => eventTextsJob(category, about_id))
        await queueJobs(client, businessId, jobs)
      }
      if (!isOfAppointment(trigger)) return
      const open = await client.query<{ id: string }>({
        name: 'appointments-of-texts',
        text: `select id from appointment where state in ('booked', 'arrived', 'missed', 'cancelled')
          and starts_at > now() - interval '2 days'`,
      })
      await queueJobs(
        client,
        businessId,
        open.rows.map((one) => appointmentMessagesJob(one.id)),
      )
    })
  }
}

async function queueReminders(client: TenantClient, businessId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>({
    name: 'documents-of-texts',
    text: `select id from document_request where status in ('owed', 'returned')`,
  })
  await queueJobs(
    client,
    businessId,
    rows.map(({ id }) => remindersJob(id)),
  )
}
