import { mailReportJob, runReportJob } from '../../../machines/scheduled-report/scheduled-report.reactions.ts'
import type { Database } from '../../db/database.ts'
import { queueJobs } from '../../events/queue-jobs.ts'

/**
 * Queues the jobs of reports again that a killed server had taken with it, of businesses that are in use: the queue
 * itself would wait for hours. A job that was at work after all makes that the other one comes to nothing.
 */
export async function resumeReports(database: Database, quiet: string, closed: ReadonlySet<string>): Promise<void> {
  const { rows } = await database.withoutBusiness((client) =>
    client.query<{ id: string; business_id: string; next_at: string | null; export_id: string | null }>(
      'select * from stalled_reports($1::interval)',
      [quiet],
    ),
  )
  for (const { id, business_id: businessId, next_at, export_id } of rows) {
    if (closed.has(businessId)) continue
    const jobs = [
      ...(next_at === null ? [] : [runReportJob(id, next_at)]),
      ...(export_id === null ? [] : [mailReportJob(export_id)]),
    ]
    await database.withBusiness(businessId, (client) => queueJobs(client, businessId, jobs))
  }
}
