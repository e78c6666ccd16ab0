import { isDatabaseAway } from '../db/is-database-away.ts'

type Report = (message: string, error?: unknown) => void

/**
 * Lets the server outlive promises that nobody awaits, where all they say is that the database went away: the worker
 * has such a one for each job that fails at that moment. Any other ends the process, as Node does by itself.
 */
export function surviveLostDatabase(report: Report): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error
    report('the database went away during a job', error)
  })
}
