import { readWallboard } from '../../contract/calls/read-wallboard.ts'
import type { QueuedContact, QueueFigures } from '../../contract/call-center/queue.ts'
import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import { overdueMinutes, type WaitingContact } from '../../contract/wallboard/wallboard.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { type Route, route } from '../http/route.ts'
import { agentsOnBoard, type AgentOfQueue } from './agents-on-board.ts'
import { callsByAgent, callsByHour } from './call-figures.queries.ts'
import { countCalls } from './count-calls.ts'
import { hoursOnBoard, sumOfToday } from './hours-on-board.ts'

/** Contacts and how many there are. */
type Waiting = Promise<{ count: number; data: readonly QueuedContact[] }>

/** Queue, calls and people belong to other features, which `server/dependencies.ts` puts in here. */
export interface WallboardDependencies {
  readonly database: Database
  readonly safeCursor: () => number
  /** The time by which calling hours are kept; the system's where it is missing. */
  readonly clock?: (() => Date) | undefined
  readonly queueCounts: (
    client: TenantClient,
    businessId: string,
    stormId: string | null,
    moment: Date,
  ) => Promise<Omit<QueueFigures, 'agent'>>
  /** Those who wait longest: of those that can be called now, or of the others. */
  readonly longestWaiting: (
    client: TenantClient,
    businessId: string,
    asked: Asked & { readonly callable: boolean },
    moment: Date,
  ) => Promise<readonly QueuedContact[]>
  /** Call-backs that were due at `dueAt` and on which nobody works. */
  readonly overdueCallBacks: (
    client: TenantClient,
    businessId: string,
    asked: Asked & { readonly dueAt: Date },
    moment: Date,
  ) => Waiting
  readonly agentsOfQueue: (
    client: TenantClient,
    of: { readonly businessId: string; readonly since: Date },
    moment: Date,
  ) => Promise<AgentOfQueue[]>
  /** @throws Refused 404 for a storm that does not exist in the business. */
  readonly mustBeStorm: (businessId: string, stormId: string) => Promise<void>
  readonly openCalls: (client: TenantClient) => Promise<PhoneCall[]>
  readonly findPeople: (
    client: TenantClient,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly full_name: string }>>
}

interface Asked {
  readonly stormId: string | null
  readonly most: number
}

/** How many contacts a board names, and for how long an agent stays on it. */
const most = 10
const mostOfEach = 6
const agentStaysMs = 12 * 3_600_000

/** The whole board in one reply: calls counted from the log up to `cursor`, queue and agents as they are now. */
export function readWallboardRoute(dependencies: WallboardDependencies): Route {
  const { database, safeCursor, clock } = dependencies
  return route(readWallboard, async ({ businessId, me, query }) => {
    const { cursor, behind } = await countCalls(database, businessId, safeCursor())
    const { timezone } = me.business
    const moment = clock?.() ?? new Date()
    const stormId = query.storm_id || null
    if (stormId) await dependencies.mustBeStorm(businessId, stormId)
    const which = { now: new Date().toISOString(), timezone, stormId }
    const dueAt = new Date(moment.getTime() - overdueMinutes * 60_000)
    const since = new Date(moment.getTime() - agentStaysMs)
    return database.withBusiness(businessId, async (client) => {
      const hours = await callsByHour(client, which)
      const callers = await callsByAgent(client, which)
      const inQueue = await dependencies.agentsOfQueue(client, { businessId, since }, moment)
      const onCalls = await dependencies.openCalls(client)
      const ids = [...callers, ...inQueue].map(({ id }) => id)
      const people = await dependencies.findPeople(client, ids.filter(isUuid))
      const overdue = await dependencies.overdueCallBacks(client, businessId, { stormId, most, dueAt }, moment)
      const longest = []
      for (const callable of [true, false]) {
        const asked = { stormId, most: mostOfEach, callable }
        longest.push(...(await dependencies.longestWaiting(client, businessId, asked, moment)))
      }
      return {
        cursor,
        behind,
        as_of: which.now,
        timezone,
        today: sumOfToday(hours),
        by_hour: hoursOnBoard(hours),
        agents: agentsOnBoard({ callers, inQueue, onCalls, people }),
        queue: await dependencies.queueCounts(client, businessId, stormId, moment),
        overdue: {
          count: overdue.count,
          contacts: overdue.data.map((one) => waitingContact(one, one.call_back_at ?? one.waiting_since)),
        },
        longest: longest.map((one) => waitingContact(one, one.waiting_since)),
      }
    })
  })
}

/** Who acts in the log may be a rule of the product, which has no id of a person. */
const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

function waitingContact(contact: QueuedContact, since: string): WaitingContact {
  const { id, first_name, last_name, callable, held_by } = contact
  const name = `${first_name} ${last_name}`.trim()
  return {
    id,
    name,
    since,
    reason: held_by ? `Checked out to ${held_by.name}` : callable.words,
    callable: callable.now,
  }
}
