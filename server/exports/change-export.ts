import type { Export } from '../../contract/exports/export.ts'
import type { ExportCommand } from '../../machines/export/export.decide.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { exportStore } from './export.store.ts'

/** What jobs of exports need. */
export interface ExportJobs {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
}

/** Carries out what a job found; the export after it, null where there is none. */
export async function changeExport(
  { database, commands, productName }: ExportJobs,
  businessId: string,
  id: string,
  commandAt: (now: string) => ExportCommand,
): Promise<Export | null> {
  const now = await database.withBusiness(businessId, readLogTime)
  const scope: CommandScope = { businessId, actor: { id: 'exports', name: productName }, now, key: null }
  const { after } = await commands.handle(scope, async (client) => {
    const one = (await exportStore.find(client, [id])).get(id) ?? null
    const batch = new LifecycleBatch(exportStore, scope)
    if (one) batch.load(id, one).decide(id, commandAt(now))
    return batch.plan<{ after: Export | null }>({ after: one && batch.one(id) })
  })
  return after
}

export function findExport(database: Database, businessId: string, id: string): Promise<Export | null> {
  return database.withBusiness(businessId, async (client) => (await exportStore.find(client, [id])).get(id) ?? null)
}
