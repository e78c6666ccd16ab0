import { categoryOf } from '../../contract/events/recorded.ts'
import { reactionsByCategory } from '../../machines/aggregates.ts'
import type { Job } from '../../machines/jobs.ts'
import type { Append } from './append.ts'
import { storedJobs } from './queue-jobs.ts'

/** The jobs that follow from what is appended, as `queue_jobs` takes them; null where none follow. */
export function jobsOfAppend(works: readonly Append[]): string | null {
  const jobs: Job[] = []
  for (const { at, streams } of works) {
    for (const { stream, events } of streams) {
      const reactions = reactionsByCategory.get(categoryOf(stream))
      if (!reactions) continue
      for (const event of events) jobs.push(...reactions.jobsAfter({ ...event, stream, at }))
    }
  }
  return jobs.length === 0 ? null : storedJobs(jobs)
}
