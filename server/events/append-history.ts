import type { Actor, DomainEvent } from '../../contract/events/recorded.ts'
import { arrayParams } from '../db/array-params.ts'
import type { TenantClient } from '../db/database.ts'
import { checkEvents } from './check-events.ts'
import { newest } from './event-versions.ts'
import { FENCE } from './fence.ts'

/** An event with its place in its stream and the moment at which it was decided. */
export interface HistoricEvent {
  readonly stream: string
  readonly version: number
  /** UTC instant, ISO 8601. */
  readonly at: string
  readonly by: Actor
  readonly event: DomainEvent
}

const statement = `
  with fence as materialized (select pg_advisory_xact_lock_shared(${FENCE}))
  insert into events (business_id, stream, version, type, data, schema_version, at, actor_id, actor_name)
  select $1::uuid, e.stream, e.version, e.type, e.data::jsonb, e.schema_version, e.at, e.actor_id, e.actor_name
  from fence, unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::smallint[], $7::timestamptz[], $8::text[],
    $9::text[]) as e (stream, version, type, data, schema_version, at, actor_id, actor_name)`

/**
 * Appends events that were decided one after another at times of their own, in the order given, which is that of their
 * times: a command's append has one time for all. The streams must be new to the log, or continue where it ends. Jobs
 * do not follow, as of a log that is restored: the caller queues those that are pending in the end.
 */
export async function appendHistory(
  client: TenantClient,
  businessId: string,
  events: readonly HistoricEvent[],
): Promise<void> {
  checkEvents(events.map(({ stream, version, event }) => ({ stream, expected: version - 1, events: [event] })))
  await client.query({
    name: 'append-history',
    text: statement,
    values: arrayParams(statement, [
      businessId,
      events.map(({ stream }) => stream),
      events.map(({ version }) => version),
      events.map(({ event }) => event.type),
      events.map(({ event }) => JSON.stringify(event.data)),
      events.map(({ event }) => newest(event.type)),
      events.map(({ at }) => at),
      events.map(({ by }) => by.id),
      events.map(({ by }) => by.name),
    ]),
  })
}
