import * as v from 'valibot'
import { jobPayloads } from '../../../machines/jobs.ts'
import { nextMomentOf, planOffers } from '../../../machines/waiting-list/plan-offers.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import type { CommandHandler, CommandScope, PlanInTransaction } from '../../events/handle-command.ts'
import { readLogTime } from '../../events/log-time.ts'
import { WaitingListBatch } from './waiting-list-command.ts'
import { findHoldEnds, findWaitedSlots, findWaiting, inTurn, queueFollow } from './waiting-list.queries.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
}

/**
 * Offers what fell free at a location to those in line, and ends offers and requests that are over. Follows each event of
 * a location, of its appointments and of requests, and is queued by the clock. It may run at any time, and comes to nothing
 * where all is as it should be.
 */
export function followWaitingListTask({ database, commands, productName }: Needed) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['follow-waiting-list'], payload)
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: inTurn, name: productName }, now, key: null }
    const { next } = await commands.handleInTransaction(scope, (client) => planFollow(client, scope, id))
    if (next) await database.withBusiness(businessId, (client) => queueFollow(client, id, next))
  }
}

async function planFollow(
  client: TenantClient,
  scope: CommandScope,
  locationId: string,
): Promise<PlanInTransaction<{ next: string | null }>> {
  const waiting = await findWaiting(client, locationId)
  if (waiting.length === 0) return { streams: [], projections: [], reply: { next: null } }
  const offered = waiting.flatMap(({ entry }) => entry.offer?.timestamp ?? [])
  const slots = await findWaitedSlots(client, locationId, offered)
  const batch = new WaitingListBatch(scope)
  for (const { entry } of waiting) batch.load(entry.id, entry)
  const steps = planOffers({ now: scope.now, slots, waiting })
  for (const { id, command } of steps) batch.decide(id, null, command)
  const after = waiting.map((one) => ({ ...one, entry: batch.current(one.entry.id) ?? one.entry }))
  return batch.plan({ next: nextMomentOf(after, await findHoldEnds(client, locationId)) })
}
