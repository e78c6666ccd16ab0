import { v7 as uuidv7 } from 'uuid'
import * as v from 'valibot'
import { jobPayloads } from '../../../machines/jobs.ts'
import type { CommandScope } from '../../events/handle-command.ts'
import { readLogTime } from '../../events/log-time.ts'
import type { ExportJobs } from '../change-export.ts'
import { exportOfReport } from './export-of-report.ts'

/**
 * Makes the export of a report whose time has come, and notes its next time, both in one append: it is made once,
 * whichever server is killed. One that was due more than once while no server ran is made once.
 */
export function runReportTask({ database, commands, productName }: ExportJobs) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['run-report'], payload)
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'exports', name: productName }, now, key: null }
    await commands.handle(scope, async (client) => {
      const made = await exportOfReport(client, scope, id, (timezone) => ({
        type: 'ExportDueReport',
        export_id: uuidv7(),
        now,
        timezone,
      }))
      return made ?? { streams: [], projections: [], reply: {} }
    })
  }
}
