import { usualLogLockDays } from '../../contract/production-logs/log-lock.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { closedBusinesses } from '../http/business-door.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { productionLogStore } from './production-log.store.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
}

interface Row {
  readonly id: string
  readonly business_id: string
  readonly days: number
}

/** Locks completed production logs once the days of their business are over (record 165). May run at any time. */
export function lockLogsTask({ database, commands, productName }: Needed): () => Promise<void> {
  return async () => {
    const { rows } = await database.withoutBusiness((client) =>
      client.query<Row>('select * from production_logs_to_lock($1)', [usualLogLockDays]),
    )
    const closed = await closedBusinesses(database)
    for (const { id, business_id: businessId, days } of rows) {
      if (closed.has(businessId)) continue
      const now = await database.withBusiness(businessId, readLogTime)
      const scope: CommandScope = { businessId, actor: { id: 'production-logs', name: productName }, now, key: null }
      await commands.handle(scope, async (client) => {
        const log = (await productionLogStore.find(client, [id])).get(id)
        const batch = new LifecycleBatch(productionLogStore, scope)
        if (log) batch.load(id, log).decide(id, { type: 'LockDueLog', days, now })
        return batch.plan({})
      })
    }
  }
}
