import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { jobPayloads } from '../../machines/jobs.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { forgetDueJobs } from '../events/queue-jobs.ts'
import { endSnoozeOf } from '../../machines/lead/lead.reactions.ts'
import { leadStore } from './lead.store.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
}

/** As many are brought back by one append. */
const most = 25
/** Jobs of as many are forgotten at once. */
const forgotten = 200
/** Milliseconds that those due first wait for those due next, so that few appends are made for a few leads each. */
const gathering = 100

/**
 * Brings a lead back into its queues once its snooze is over; comes to nothing before, or where it was ended. Whichever
 * job runs first brings all back that are due in its business, so that none waits for the jobs of thousands before it.
 */
export function endSnoozeTask({ database, commands, productName }: Needed) {
  const sweeps = new Map<string, Promise<ReadonlySet<string>>>()

  async function endSnoozes(
    businessId: string,
    find: (client: TenantClient, now: string) => Promise<readonly string[]>,
  ) {
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'leads', name: productName }, now, key: null }
    return commands.handle(scope, async (client) => {
      const ids = await find(client, now)
      const leads = await leadStore.find(client, ids)
      const batch = new LifecycleBatch(leadStore, scope)
      for (const [id, lead] of leads) batch.load(id, lead).decide(id, { type: 'EndDueSnooze', now: scope.now })
      return batch.plan({ ended: batch.changed.map(({ id }) => id), now })
    })
  }

  /** The ids of those who were brought back. */
  async function sweep(businessId: string): Promise<ReadonlySet<string>> {
    await pause(gathering)
    const all = new Set<string>()
    let keys: string[] = []
    for (;;) {
      const { ended, now } = await endSnoozes(businessId, findDue)
      // Those who were brought back need no job of their own. One that stays comes to nothing.
      keys.push(...ended.map((id) => endSnoozeOf(id, now).key))
      for (const id of ended) all.add(id)
      const isLast = ended.length < most
      if (isLast || keys.length >= forgotten) {
        await database.withBusiness(businessId, (client) => forgetDueJobs(client, keys, now))
        keys = []
      }
      if (isLast) return all
    }
  }

  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['end-lead-snooze'], payload)
    const sweeping =
      sweeps.get(businessId) ??
      sweep(businessId)
        // One that cannot be brought back must not keep the others asleep: each has its own job.
        .catch(() => new Set<string>())
        .finally(() => sweeps.delete(businessId))
    sweeps.set(businessId, sweeping)
    const ended = await sweeping
    if (!ended.has(id)) await endSnoozes(businessId, async () => [id])
  }
}

/** Leads whose snooze is over at a moment, and that nobody holds. */
async function findDue(client: TenantClient, now: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'due-lead-snoozes',
    text: `select id from lead
           where deleted_at is null and snooze_until is not null and snooze_until <= $1::timestamptz
             and not exists (
               select from lease l where l.business_id = lead.business_id and l.stream = 'lead:' || lead.id and lease_stands(l))
           order by snooze_until limit ${most}`,
    values: [now],
  })
  return rows.map(({ id }) => id)
}
