import { readPast } from '../../contract/calls/read-past.ts'
import type { TenantClient } from '../db/database.ts'
import { route } from '../http/route.ts'
import { foldSince, mustBeNear, placesSince, type Since } from './fold-since.ts'
import { checkAsOfQueue, type AsOfDependencies } from './dependencies.ts'
import { endOfMoment, lastMark, asOfPage, type Placed, asOfPlaces } from './as-of.queries.ts'

export function readAsOfRoute(dependencies: AsOfDependencies) {
  const { database, safeCursor } = dependencies
  return route(readPast, async ({ businessId, params, query, me }) => {
    const queue = checkAsOfQueue(dependencies, me, params.category)
    const { category } = queue
    const { at } = query
    const upto = Math.min(query.upto ?? Number.MAX_SAFE_INTEGER, safeCursor())
    return database.withBusiness(businessId, async (client) => {
      const mark = await lastMark(client, category, at, upto)
      const cursor = await endOfMoment(client, { businessId, category, from: mark, upto, at })
      const since = { businessId, queue, mark, upto: cursor }
      await mustBeNear(client, since)
      const { page, next, fold } = await pageSince(client, since, query)
      return {
        rows: page.map(({ place, state }) => ({ place, thing: { ...state, status: queue.statusOf(state) } })),
        total: fold.waiting,
        counts: fold.counts,
        next,
        cursor,
      }
    })
  })
}

/** A page of the queue as it was: of the snapshot, less what changed since, and of that what still waited. */
async function pageSince(client: TenantClient, since: Since, query: { start: number; count: number; after?: number }) {
  const { queue, mark } = since
  const folded = await foldSince(client, since)
  const { fold } = folded
  const places = await placesSince(client, queue, folded)
  const changed: Placed[] = [...fold.states.values()]
    .filter((state) => queue.waits(state))
    .map((state) => ({ state, place: places.get(state.id) ?? Number.MAX_SAFE_INTEGER }))
  const without = [...fold.states.keys()]
  const { category } = queue
  const asOf = { category, mark, without }

  let after = query.after ?? 0
  if (query.after === undefined && query.start > 0) {
    const first = await asOfPlaces(client, { ...asOf, count: query.start })
    const line = [...first, ...changed.map(({ place }) => place)].sort((a, b) => a - b)
    after = line[query.start - 1] ?? Number.MAX_SAFE_INTEGER
  }
  const some = await asOfPage(client, { ...asOf, after, count: query.count + 1 })
  const line = [...some, ...changed.filter(({ place }) => place > after)].sort((a, b) => a.place - b.place)
  const page = line.slice(0, query.count)
  return { page, next: line.length > query.count ? (page.at(-1)?.place ?? null) : null, fold }
}
