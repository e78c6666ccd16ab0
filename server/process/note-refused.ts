import type { LifecycleName } from '../../contract/process/process.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import type { RefusedAttempt } from '../http/record-refusals.ts'

/** How many of a business are kept, and for how many days. */
const most = 50_000
const days = 90
/** Once in so many attempts, old ones are let go. */
const pruneEvery = 256

/**
 * Stores the refusals of machines; they are no events, as nothing happened. A failure to store one is reported and delays
 * no reply. A request that is repeated by its key is one attempt.
 */
export function notingRefused(
  database: Database,
  lifecycleOf: (machineId: string) => LifecycleName | undefined,
  report: (error: unknown) => void,
) {
  return async (scope: CommandScope, attempts: readonly RefusedAttempt[]): Promise<void> => {
    const { businessId, actor, now, key } = scope
    const rows = attempts.flatMap(({ aggregateId, code, why }) => {
      const { state, event, guard, sentence } = why
      const machine = lifecycleOf(why.machine)
      if (machine) return { thing: aggregateId, code, machine, state, event, guard, sentence }
      report(new Error(`no lifecycle has the machine ${why.machine}`))
      return []
    })
    try {
      await database.withBusiness(businessId, async (client) => {
        const kept = await client.query<{ id: number }>(
          `insert into refused_attempt (business_id, machine, thing, state, event, code, guard, sentence,
             actor_id, actor_name, request, at)
           select $1, machine, thing, state, event, code, guard, sentence, $3, $4, $5, $6
           from jsonb_to_recordset($2::jsonb)
             as row (machine text, thing uuid, state text, event text, code text, guard text, sentence text)
           on conflict do nothing returning id`,
          [businessId, JSON.stringify(rows), actor.id, actor.name, key?.id ?? null, now],
        )
        if (kept.rows.some(({ id }) => id % pruneEvery === 0)) await pruneRefused(client, businessId)
      })
    } catch (error) {
      report(error)
    }
  }
}

/** Lets go what is too old or beyond the number kept, some at a time. */
export async function pruneRefused(client: TenantClient, businessId: string, keep = most): Promise<void> {
  await client.query(
    `delete from refused_attempt where id in (
       select id from refused_attempt where business_id = $1 and (
         at < now() - make_interval(days => $3)
         or id <= (select id from refused_attempt where business_id = $1 order by id desc offset $2 limit 1))
       order by id limit 2000)`,
    [businessId, keep, days],
  )
}
