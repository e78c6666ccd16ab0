import { runExportJob } from '../../machines/export/export.reactions.ts'
import { queueJobs } from '../events/queue-jobs.ts'
import { closedBusinesses } from '../http/business-door.ts'
import { changeExport, type ExportJobs, findExport } from './change-export.ts'
import { resumeReports } from './reports/resume-reports.ts'

/** A job at work notes its rows every two seconds: one that is silent for so long was cut off. */
const quiet = '2 minutes'
const mostStarts = 3

/**
 * Starts exports again whose job was cut off, and says so of those that were cut off three times; and reports that are
 * overdue or not mailed.
 */
export function resumeExportsTask(needed: ExportJobs) {
  const { database } = needed
  return async (): Promise<void> => {
    const { rows } = await database.withoutBusiness((client) =>
      client.query<{ id: string; business_id: string }>('select * from stalled_exports($1::interval)', [quiet]),
    )
    const closed = await closedBusinesses(database)
    for (const { id, business_id: businessId } of rows) {
      if (closed.has(businessId)) continue
      const one = await findExport(database, businessId, id)
      if (one && one.starts >= mostStarts) {
        const reason = `The server stopped ${mostStarts} times while it wrote the file. Retry the export.`
        await changeExport(needed, businessId, id, () => ({ type: 'FailExport', reason }))
      } else await database.withBusiness(businessId, (client) => queueJobs(client, businessId, [runExportJob(id)]))
    }
    await resumeReports(database, quiet, closed)
  }
}
