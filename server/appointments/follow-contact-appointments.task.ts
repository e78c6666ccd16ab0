import * as v from 'valibot'
import {
  appointmentMessagesJob,
  endedAppointmentJob,
  type Job,
  jobPayloads,
  offerMessagesJob,
} from '../../machines/jobs.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { queueJobs } from '../events/queue-jobs.ts'

/**
 * Queues what follows for the appointments of a contact that are not over, and for its open requests for an earlier
 * time: the end of an appointment that the contact has let go, and the messages of all others. May run at any time.
 */
export function followContactAppointmentsTask({ database }: { readonly database: Database }) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['follow-contact-appointments'], payload)
    await database.withBusiness(businessId, async (client) => queueJobs(client, businessId, await findJobs(client, id)))
  }
}

const jobOf = { kept: appointmentMessagesJob, ended: endedAppointmentJob, request: offerMessagesJob }

async function findJobs(client: TenantClient, contactId: string): Promise<Job[]> {
  const { rows } = await client.query<{ what: keyof typeof jobOf; id: string }>({
    name: 'appointments-of-changed-contact',
    text: `
      select case when a.id::text = c.doc->'appointment'->>'id' then 'kept' else 'ended' end as what, a.id
      from appointment a join contact c on c.id = a.contact_id
      where a.contact_id = $1::uuid and a.state in ('booked', 'arrived')
      union all
      select 'request', w.id from waiting_list w where w.contact_id = $1::uuid and w.state in ('waiting', 'offered')`,
    values: [contactId],
  })
  return rows.map(({ what, id }) => jobOf[what](id))
}
