import type { PlatformBusiness, PlatformHealth, PlatformUsage } from '../../contract/businesses/platform-data.ts'
import { readPlatformData } from '../../contract/calls/read-platform-data.ts'
import { type Route, route } from '../http/route.ts'
import type { BusinessDependencies } from './dependencies.ts'
import { usageSpan } from './usage-span.ts'

type Row = Omit<PlatformUsage, 'cost'> & PlatformHealth & { business_id: string; name: string }

const nothing: PlatformUsage = {
  people_active: 0,
  events: 0,
  texts_sent: 0,
  segments: 0,
  texts_received: 0,
  emails_sent: 0,
  calls: 0,
  storage_bytes: 0,
  cost: 0,
}

/** What each business has used, and what does not go well in it. */
export function readPlatformDataRoute({ database, ports }: BusinessDependencies): Route {
  return route(readPlatformData, async ({ query }) => {
    const [start, end] = usageSpan(query)
    const { segmentPrice } = ports.sms
    const { rows } = await database.withoutBusiness((client) =>
      client.query<Row>('select * from platform_data($1, $2)', [start, end]),
    )
    const data = rows.map((row) => businessOf(row, segmentPrice))
    return {
      data,
      usage: data.reduce((sum, { usage }) => added(sum, usage), nothing),
      segment_price: segmentPrice,
      start: start.toISOString(),
      end: end.toISOString(),
    }
  })
}

function businessOf({ business_id: id, name, ...row }: Row, segmentPrice: number): PlatformBusiness {
  const { texts_failed, emails_failed, webhooks_failed, messages_waiting, oldest_waiting_seconds } = row
  const { jobs_waiting, jobs_given_up, ...used } = row
  const { people_active, events, texts_sent, segments, texts_received, emails_sent, calls, storage_bytes } = used
  const cost = segments * segmentPrice
  return {
    id,
    name,
    usage: { people_active, events, texts_sent, segments, texts_received, emails_sent, calls, storage_bytes, cost },
    health: {
      texts_failed,
      emails_failed,
      webhooks_failed,
      messages_waiting,
      oldest_waiting_seconds,
      jobs_waiting,
      jobs_given_up,
    },
  }
}

function added(one: PlatformUsage, other: PlatformUsage): PlatformUsage {
  const names = Object.keys(one) as (keyof PlatformUsage)[]
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as PlatformUsage
}
