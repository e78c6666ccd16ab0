import * as v from 'valibot'
import { jobPayloads } from '../../machines/jobs.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { leadStore } from './lead.store.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
}

/** Brings a lead back into its queues once its snooze is over; comes to nothing before, or where it was ended. */
export function endSnoozeTask({ database, commands, productName }: Needed) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['end-lead-snooze'], payload)
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'leads', name: productName }, now, key: null }
    await commands.handle(scope, async (client) => {
      const lead = (await leadStore.find(client, [id])).get(id)
      const batch = new LifecycleBatch(leadStore, scope)
      if (lead) batch.load(id, lead).decide(id, { type: 'EndDueSnooze', now: scope.now })
      return batch.plan({})
    })
  }
}
