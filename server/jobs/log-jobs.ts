import type { Logger } from 'pino'
import type { ObserveJob } from './observe-jobs.ts'

/** One line a try at a job: ids and numbers, and of an error what the log may keep. */
export function logJobs(log: Pick<Logger, 'info' | 'warn'>): ObserveJob {
  return ({ job, id, attempt, outcome, ms, about, businessId, error }) => {
    const line = { job, id, attempt, outcome, ms: Math.round(ms), about, business: businessId }
    if (outcome === 'done') log.info(line, 'job')
    else log.warn({ ...line, err: error }, 'job')
  }
}
