import { readFlow } from '../../contract/calls/read-flow.ts'
import type { TenantClient } from '../db/database.ts'
import { invalid } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { foldSince } from './fold-since.ts'
import { checkAsOfQueue, type AsOfDependencies } from './dependencies.ts'
import { endOfMoment, lastMark } from './as-of.queries.ts'

const mostSpans = 120
const minute = 60_000

export function readFlowRoute(dependencies: AsOfDependencies) {
  const { database, safeCursor } = dependencies
  return route(readFlow, async ({ businessId, params, query: { from, to }, me }) => {
    const queue = checkAsOfQueue(dependencies, me, params.category)
    const began = Math.floor(Date.parse(from) / minute) * minute
    const length = Date.parse(to) - began
    if (length <= 0) throw invalid({ to: 'Must be after from' })
    const span = Math.max(1, Math.ceil(length / minute / mostSpans)) * minute
    const { category } = queue
    return database.withBusiness(businessId, async (client) => {
      const upto = safeCursor()
      const mark = await lastMark(client, category, to, upto)
      const cursor = await endOfMoment(client, { businessId, category, from: mark, upto, at: to })
      const { fold } = await foldSince(client, { businessId, queue, mark, upto: cursor })
      const spans = new Map<number, { came: number; left: number }>()
      const kept = await flowUpTo(client, { category, position: mark.position, from: new Date(began).toISOString() })
      for (const { at, came, left } of [...kept, ...[...fold.flow].map(([at, flow]) => ({ at, ...flow }))]) {
        const place = Math.floor((Date.parse(at) - began) / span)
        if (place < 0) continue
        const sum = spans.get(place) ?? { came: 0, left: 0 }
        spans.set(place, { came: sum.came + came, left: sum.left + left })
      }
      return {
        spans: [...spans]
          .sort(([a], [b]) => a - b)
          .map(([place, flow]) => ({ at: new Date(began + place * span).toISOString(), ...flow })),
        seconds: span / 1000,
        first: await firstMoment(client, businessId, category),
      }
    })
  })
}

/** What snapshots up to a position say of the minutes from a moment on. */
async function flowUpTo(
  client: TenantClient,
  { category, position, from }: { category: string; position: number; from: string },
): Promise<{ at: string; came: number; left: number }[]> {
  const { rows } = await client.query<{ minute: Date; came: number; left: number }>(
    `select minute, sum(came) as came, sum("left") as "left" from queue_snapshot_flow
     where category = $1 and minute >= $2 and position <= $3
     group by minute`,
    [category, from, position],
  )
  return rows.map((row) => ({ at: row.minute.toISOString(), came: row.came, left: row.left }))
}

async function firstMoment(client: TenantClient, businessId: string, category: string): Promise<string | null> {
  const { rows } = await client.query<{ at: Date }>(
    'select at from events where business_id = $1 and starts_with(stream, $2) order by id limit 1',
    [businessId, `${category}:`],
  )
  return rows[0]?.at.toISOString() ?? null
}
