import { readWallboard } from '../../contract/calls/read-wallboard.ts'
import type { AgentNow, Wallboard } from '../../contract/wallboard/wallboard.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { type Route, route } from '../http/route.ts'
import {
  callsByAgent,
  callsByHour,
  type CallsOfAgent,
  type CallsOfHour,
  type WhichCalls,
} from './call-figures.queries.ts'
import { countCalls } from './count-calls.ts'

/** What an agent does now, as the queue and the calls know it. */
export interface AgentAtWork {
  readonly id: string
  readonly name: string
  readonly state: AgentNow
  /** ISO 8601, UTC; null where it is not known. */
  readonly since: string | null
}

/** The parts of a board that are about the queue. */
export type QueueOfBoard = Pick<Wallboard, 'queue' | 'overdue' | 'longest'>

/** The queue and its agents belong to other features, which `server/app.ts` puts in here. */
export interface WallboardDependencies {
  readonly database: Database
  readonly safeCursor: () => number
  readonly readQueue: (client: TenantClient, which: WhichCalls & { businessId: string }) => Promise<QueueOfBoard>
  readonly agentsAtWork: (client: TenantClient, which: WhichCalls & { businessId: string }) => Promise<AgentAtWork[]>
}

/** The whole board in one reply: calls counted from the log up to `cursor`, queue and agents as they are now. */
export function readWallboardRoute(dependencies: WallboardDependencies): Route {
  const { database, safeCursor, readQueue, agentsAtWork } = dependencies
  return route(readWallboard, async ({ businessId, me, query }) => {
    const { cursor } = await countCalls(database, businessId, safeCursor())
    const { timezone } = me.business
    const now = new Date().toISOString()
    const which = { now, timezone, stormId: query.storm_id || null, businessId }
    return database.withBusiness(businessId, async (client) => {
      const hours = await callsByHour(client, which)
      const callers = await callsByAgent(client, which)
      const atWork = await agentsAtWork(client, which)
      const ofQueue = await readQueue(client, which)
      const today = hours.filter(({ isToday }) => isToday)
      return {
        cursor,
        as_of: now,
        timezone,
        today: { calls: sum(today, 'calls'), reached: sum(today, 'reached'), booked: sum(today, 'booked') },
        by_hour: hoursOf(hours),
        agents: agentsOf(callers, atWork),
        ...ofQueue,
      }
    })
  })
}

function sum(rows: readonly CallsOfHour[], figure: 'calls' | 'reached' | 'booked'): number {
  return rows.reduce((total, row) => total + row[figure], 0)
}

function hoursOf(rows: readonly CallsOfHour[]): Wallboard['by_hour'] {
  return Array.from({ length: 24 }, (_, hour) => {
    const today = rows.find((row) => row.hour === hour && row.isToday)
    const yesterday = rows.find((row) => row.hour === hour && !row.isToday)
    return {
      hour,
      calls: today?.calls ?? 0,
      reached: today?.reached ?? 0,
      booked: today?.booked ?? 0,
      calls_yesterday: yesterday?.calls ?? 0,
      booked_yesterday: yesterday?.booked ?? 0,
    }
  })
}

/** Those at work and those who have called today, busiest first. */
function agentsOf(callers: readonly CallsOfAgent[], atWork: readonly AgentAtWork[]): Wallboard['agents'] {
  const agents = new Map<string, Wallboard['agents'][number]>()
  for (const { id, name, calls, reached, booked } of callers)
    agents.set(id, { id, name, state: 'away', since: null, calls, reached, booked })
  for (const one of atWork)
    agents.set(one.id, { ...(agents.get(one.id) ?? { calls: 0, reached: 0, booked: 0 }), ...one })
  return [...agents.values()].toSorted((a, b) => b.calls - a.calls || a.name.localeCompare(b.name))
}
