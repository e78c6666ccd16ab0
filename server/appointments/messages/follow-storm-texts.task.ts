import * as v from 'valibot'
import {
  appointmentMessagesJob,
  type Job,
  jobPayloads,
  offerMessagesJob,
  waitingListJob,
} from '../../../machines/jobs.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import { queueJobs } from '../../events/queue-jobs.ts'

/**
 * Queues what follows for all claimants of an event whose setting of texts has changed: the messages of appointments
 * that are not over, the messages of open offers, and the waiting lists. May run at any time.
 */
export function followStormTextsTask({ database }: { readonly database: Database }) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['follow-storm-texts'], payload)
    await database.withBusiness(businessId, async (client) => queueJobs(client, businessId, await findJobs(client, id)))
  }
}

const jobOf = { appointment: appointmentMessagesJob, offer: offerMessagesJob, location: waitingListJob }

async function findJobs(client: TenantClient, stormId: string): Promise<Job[]> {
  const { rows } = await client.query<{ what: keyof typeof jobOf; id: string }>({
    name: 'texts-of-storm',
    text: `
      select 'appointment' as what, a.id from appointment a
      where a.storm_id = $1::uuid and a.state in ('booked', 'arrived', 'missed', 'cancelled')
        and a.starts_at > now() - interval '2 days'
      union all
      select 'offer', w.id from appraisal_location l
      join waiting_list w on w.location_id = l.id and w.state = 'offered' where l.storm_id = $1::uuid
      union all
      select 'location', l.id from appraisal_location l
      where l.storm_id = $1::uuid
        and exists (select from waiting_list w where w.location_id = l.id and w.state in ('waiting', 'offered'))`,
    values: [stormId],
  })
  return rows.map(({ what, id }) => jobOf[what](id))
}
