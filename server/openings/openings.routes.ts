import { v7 as uuidv7 } from 'uuid'
import { addOpening } from '../../contract/calls/add-opening.ts'
import { listOpenings } from '../../contract/calls/list-openings.ts'
import { removeOpening } from '../../contract/calls/remove-opening.ts'
import type { CrudRecord } from '../../contract/crud/resource.ts'
import { openingTimes } from '../../machines/opening/opening-times.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import { invalid, notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { openingFactsOf } from './opening.queries.ts'
import { openingStore } from './opening.store.ts'
import { listShopCapacityRoute } from './shop-capacity.route.ts'
import { shopReadRoutes } from './shop-reads.routes.ts'

/** What openings need; repair locations belong to another feature. */
export interface OpeningDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  readonly findShops: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, CrudRecord>>
}

const day = 86_400_000
const usualZone = 'America/Chicago'

/** The times in which repair locations take vehicles. */
export function openingRoutes({ database, commands, safeCursor, findShops }: OpeningDependencies): Route[] {
  /** @throws Refused 404 for a repair location that does not exist in this business or is deleted. */
  const shopOf = async (client: TenantClient, id: string): Promise<CrudRecord> => {
    const shop = (await findShops(client, [id])).get(id)
    if (!shop || shop.deleted_at) throw notFound()
    return shop
  }
  return [
    listShopCapacityRoute({ database, safeCursor }),
    ...shopReadRoutes({ database, commands, safeCursor, findShops }),
    route(listOpenings, async ({ businessId, params: { id = '' }, query }) => {
      const cursor = safeCursor()
      const start = query.start ?? Date.now()
      const end = query.end ?? start + 28 * day
      if (end <= start || end - start > 100 * day)
        throw invalid({ end: 'Must be after the start, by at most 100 days' })
      return database.withBusiness(businessId, async (client) => {
        await shopOf(client, id)
        const facts = (await openingFactsOf(client, [id], start)).get(id)
        if (!facts) throw notFound()
        return { openings: [...facts.openings], times: openingTimes(facts, start, end), cursor }
      })
    }),
    route(addOpening, ({ body, params: { id = '' }, scope }) =>
      commands.handle(scope, async (client) => {
        const shop = await shopOf(client, id)
        const timezone = typeof shop['timezone'] === 'string' ? shop['timezone'] : usualZone
        const facts = (await openingFactsOf(client, [id], Date.parse(scope.now))).get(id)
        const others = facts?.openings ?? []
        const added = uuidv7()
        const batch = new LifecycleBatch(openingStore, scope).load(added, null)
        const fields = { repair_location_id: id, ...body, timezone }
        batch.decide(added, { type: 'AddOpening', fields, now: Date.parse(scope.now), others })
        const former = body.evergreen ? others.filter(({ evergreen }) => evergreen) : []
        for (const one of former) batch.load(one.id, one).decide(one.id, { type: 'ReplaceOpening', by: added })
        const [replaced] = former
        return batch.plan({ opening: batch.one(added), replaced: replaced ? batch.one(replaced.id) : null })
      }),
    ),
    route(removeOpening, ({ params: { id = '', openingId = '' }, scope }) =>
      commands.handle(scope, async (client) => {
        await shopOf(client, id)
        const opening = (await openingStore.find(client, [openingId])).get(openingId)
        if (!opening || opening.repair_location_id !== id) throw notFound()
        const batch = new LifecycleBatch(openingStore, scope).load(openingId, opening)
        batch.decide(openingId, { type: 'RemoveOpening' })
        return batch.plan({ opening: batch.one(openingId) })
      }),
    ),
  ]
}

/** What openings provide to other features. */
export const providedByOpenings = { openingFactsOf }
