import { streamOf } from '../../contract/events/recorded.ts'
import { type Job, thresholdJob, waitingListJob } from '../../machines/jobs.ts'
import type { TenantClient } from '../db/database.ts'
import { queueJobs } from '../events/queue-jobs.ts'

interface Row {
  /** A location whose waiting list is to be looked at. */
  readonly waited: string | null
  /** A day of the location that may be nearly full: YYYY-MM-DD. */
  readonly location: string | null
  readonly day: string | null
}

/**
 * Queues what follows from an appointment elsewhere. At each location where it has or had a place, and where its claimant
 * waits, offers and requests may be over, or possible. A booking may fill its day to the location's threshold.
 */
export async function queueAppointmentFollowers(client: TenantClient, businessId: string, id: string): Promise<void> {
  const { rows } = await client.query<Row>({
    name: 'appointment-followers',
    text: `
      select w.location_id as waited, null::uuid as location, null as day
      from waiting_list w join appointment a on a.contact_id = w.contact_id
      where a.id = $1::uuid and w.state in ('waiting', 'offered')
      union
      select w.location_id, null, null from waiting_list w
      where w.state in ('waiting', 'offered') and w.location_id in (
        select (e.data->'details'->>'location_id')::uuid from events e where e.stream = $2)
      union
      select null, l.id, to_char(a.starts_at at time zone (l.doc->>'timezone'), 'YYYY-MM-DD')
      from appointment a join appraisal_location l on l.id = a.location_id
      where a.id = $1::uuid and a.state = 'booked' and not a.walk_in and l.doc->>'capacity_threshold' is not null`,
    values: [id, streamOf('appointment', id)],
  })
  const soon = new Date(Date.now() + 1000).toISOString()
  const jobs = rows.flatMap(({ waited, location, day }): Job[] => {
    if (waited !== null) return [waitingListJob(waited)]
    return location !== null && day !== null ? [thresholdJob(location, day, soon)] : []
  })
  await queueJobs(client, businessId, jobs)
}
