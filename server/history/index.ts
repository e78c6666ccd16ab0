import { readHistory } from '../../contract/calls/read-history.ts'
import { readLog } from '../../contract/calls/read-log.ts'
import { type Recorded, streamOf } from '../../contract/events/recorded.ts'
import { topics } from '../../contract/push/envelope.ts'
import { viewPermissions } from '../../machines/aggregates.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { countCategory, headOfLog, readCategory, readStreams } from '../events/read.ts'
import type { Visibility } from '../events/visible-rows.ts'
import { notAllowed, notFound, Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'

export interface HistoryDependencies {
  readonly database: Database
  /** Where the tail has read up to: below it the log has no holes that may yet be filled. */
  readonly safeCursor: () => number
  readonly visibility: Visibility
  /** Streams of the notes on a record; none for an aggregate without notes. */
  readonly noteStreamsOf: (client: TenantClient, category: string, id: string) => Promise<readonly string[]>
}

/** The log as people and clients read it: the history of one aggregate, and the events after a cursor. */
export function historyRoutes({ database, safeCursor, noteStreamsOf, visibility }: HistoryDependencies): Route[] {
  return [
    route(readHistory, async ({ businessId, params: { category = '', id = '' }, me }) => {
      const topic = topics.find((one) => one === category)
      if (!topic) throw notFound()
      if (!visibility.areSomeStreamsOpen(me, topic)) throw notAllowed(me.role, viewPermissions[topic])
      const stream = streamOf(topic, id)
      const { events, notes } = await database.withBusiness(businessId, async (client) => {
        if (!(await visibility.areStreamsVisible(client, me, [stream]))) throw notFound()
        return {
          events: await readStreams(client, [stream]),
          notes: await readStreams(client, await noteStreamsOf(client, topic, id)),
        }
      })
      if (events.length === 0) throw notFound()
      return { events: events.map(asReply), notes: notes.map(asReply) }
    }),
    route(readLog, async ({ businessId, query: { topic, after, limit }, me }) => {
      if (!visibility.isStreamOpen(me, topic)) throw notAllowed(me.role, viewPermissions[topic])
      const upto = safeCursor()
      if (after === undefined) return { events: [], cursor: upto, behind: 0 }
      return database.withBusiness(businessId, async (client) => {
        if (after > upto && after > (await headOfLog(client))) throw otherLog()
        const range = { businessId, category: topic, after, upto }
        const events = await readCategory(client, { ...range, limit })
        const last = events.length < limit ? Math.max(upto, after) : (events.at(-1)?.id ?? after)
        const behind = events.length < limit ? 0 : await countCategory(client, { ...range, after: last })
        return { events: events.map(asReply), cursor: last, behind }
      })
    }),
  ]
}

/** The database was restored, or is another one: a client that went on from this cursor would stay wrong. */
function otherLog(): Refused {
  return new Refused(
    410,
    'other-log',
    'This cursor is past the end of the log, so the log is a different one. Reload everything.',
    {
      errors: { after: 'Past the end of the log' },
    },
  )
}

function asReply({ data, ...event }: Recorded) {
  return { ...event, data: { ...data } as Record<string, unknown> }
}
