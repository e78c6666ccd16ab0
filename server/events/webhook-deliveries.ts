import { publicTypeOf } from '../../contract/webhooks/event-types.ts'
import type { Append, Projection } from './append.ts'

/**
 * Rows of what is to be delivered to webhook endpoints, as a part of the append of the events themselves, with the job
 * that delivers them. Only for events that are published; of a business without such an endpoint nothing is written.
 */
export function webhookDeliveriesOf(works: readonly Append[]): Projection[] {
  const rows = works.flatMap(({ at, streams }) =>
    streams.flatMap(({ stream, expected, events }) =>
      events.flatMap(({ type }, index) => {
        const published = publicTypeOf(type)
        return published ? [{ stream, version: expected + index + 1, type: published, at }] : []
      }),
    ),
  )
  if (rows.length === 0) return []
  return [
    {
      name: 'webhook_deliveries',
      sql: statement,
      params: [
        works[0]?.businessId,
        rows.map(({ stream }) => stream),
        rows.map(({ version }) => version),
        rows.map(({ type }) => type),
        rows.map(({ at }) => at),
      ],
      returnsJobs: true,
    },
  ]
}

const statement = `
  insert into webhook_delivery (business_id, endpoint_id, stream, version, type, at)
  select $1::uuid, endpoint.id, row.stream, row.version, row.type, row.at
  from unnest($2::text[], $3::int[], $4::text[], $5::timestamptz[]) with ordinality
    as row (stream, version, type, at, place)
  join webhook endpoint on endpoint.business_id = $1::uuid and endpoint.state in ('active', 'paused')
    and endpoint.doc->'events' ? row.type
  order by row.place, endpoint.id
  returning jsonb_build_object('task', 'deliver-webhooks', 'key', 'webhooks:' || endpoint_id,
    'payload', jsonb_build_object('id', endpoint_id), 'max_attempts', 25) as job`
