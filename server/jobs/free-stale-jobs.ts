import type pg from 'pg'

/** Longer than any usual job is at work: what is held for so long belonged to a process that was killed. */
const staleMinutes = 10

/**
 * Gives jobs of killed processes back to the queue, which by itself does so after four hours only; as the role for jobs.
 * A job may be asked twice for the same, so one that is slow rather than dead comes to no harm. `long` jobs are left out:
 * they take as long as they need, and what they make says itself when it has stopped.
 */
export async function freeStaleJobs(client: Pick<pg.ClientBase, 'query'>, long: readonly string[]): Promise<void> {
  await client.query({
    name: 'free-stale-jobs',
    text: `update graphile_worker._private_jobs j set locked_at = null, locked_by = null
      from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier <> all($1::text[]) and j.locked_at < now() - make_interval(mins => $2)`,
    values: [long, staleMinutes],
  })
}
