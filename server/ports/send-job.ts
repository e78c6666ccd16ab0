import { type JobTask, maxJobAttempts } from '../../machines/jobs.ts'

const task: JobTask = 'send-message'

/**
 * The job that sends a message, as `queue_jobs` takes it, and null for a message that is not to be sent. An insert into
 * the outbox returns it, as only the database knows which of the messages are new.
 */
export const sendJob = `case when outbox.state = 'queued' then jsonb_build_object('task', '${task}',
  'key', 'message:' || outbox.id, 'payload', jsonb_build_object('id', outbox.id), 'run_at', outbox.send_after,
  'max_attempts', ${maxJobAttempts}) end as job`

/**
 * A statement that writes messages and queues their jobs.
 * @param insert Returns `sendJob`.
 * @param businessId The parameter that holds the business, such as `$1`.
 */
export function queuedWithJobs(insert: string, businessId: string): string {
  return `with message as (${insert})
    select queue_jobs(${businessId}::uuid, jsonb_agg(job)) from message where job is not null having count(*) > 0`
}
