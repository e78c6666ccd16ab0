import { categoryOf } from '../../contract/events/recorded.ts'
import { reactionsByCategory } from '../../machines/aggregates.ts'
import { type Job, maxJobAttempts } from '../../machines/jobs.ts'
import type { Append } from './append.ts'

/**
 * The jobs that follow from what is appended, as `queue_jobs` takes them; null where none follow. One for each key, the
 * last: and in the order of the keys, so that two appends never wait for each other's jobs in a circle.
 */
export function jobsOfAppend(works: readonly Append[]): string | null {
  const jobs = new Map<string, Job>()
  for (const { at, streams } of works) {
    for (const { stream, events } of streams) {
      const reactions = reactionsByCategory.get(categoryOf(stream))
      if (!reactions) continue
      for (const event of events)
        for (const job of reactions.jobsAfter({ ...event, stream, at })) jobs.set(job.key, job)
    }
  }
  return jobs.size === 0 ? null : storedJobs([...jobs.values()])
}

/** Jobs in the form that `queue_jobs` takes. */
export function storedJobs(jobs: readonly Job[]): string {
  const sorted = jobs.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return JSON.stringify(
    sorted.map(({ task, key, payload, runAt }) => ({
      task,
      key,
      payload,
      run_at: runAt,
      max_attempts: maxJobAttempts,
    })),
  )
}
