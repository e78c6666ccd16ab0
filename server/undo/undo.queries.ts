import type { UndoFact } from '../../machines/undo/undo-decision.ts'
import type { TenantClient } from '../db/database.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'

/** An event with the command that wrote it. */
export type LoggedFact = UndoFact & { readonly id: number; readonly command: string | null }

type Row = EventRow & { command_id: string | null }

/** All events of some streams, with their commands, in the order of the log. */
export async function readHistories(client: TenantClient, streams: readonly string[]): Promise<LoggedFact[]> {
  const { rows } = await client.query<Row>({
    name: 'lives-of',
    text: `select ${eventColumns}, command_id from events where stream = any($1) order by id`,
    values: [streams],
  })
  return rows.map(factOf)
}

function factOf({ command_id: command, ...row }: Row): LoggedFact {
  return { ...recordedOf(row), command }
}

/** An event without its data, but for the ids that it came about through. */
export interface Mark {
  readonly id: number
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly names: Readonly<Record<string, string>>
}

const mark = `id, stream, version, type, (select coalesce(jsonb_object_agg(name, data->name), '{}')
  from unnest($2::text[]) as name where data ? name) as names`

/** What an action of a person is made of; null where this person has none of that id. */
export async function findOperation(
  client: TenantClient,
  { businessId, actorId, operationId }: { businessId: string; actorId: string; operationId: string },
) {
  const { rows } = await client.query<{ label: string; at: Date; commands: string[]; first: number; last: number }>(
    `select min(label) as label, min(at) as at, array_agg(command_id) as commands,
       min(first_event) as first, max(last_event) as last
     from action_command where business_id = $1 and actor_id = $2 and action_id = $3 having count(*) > 0`,
    [businessId, actorId, operationId],
  )
  return rows[0] ?? null
}

/** The events of some commands, between two places of the log. */
export async function marksOfCommands(
  client: TenantClient,
  range: { businessId: string; first: number; last: number; commands: readonly string[]; names: readonly string[] },
): Promise<Mark[]> {
  const { rows } = await client.query<Mark>(
    `select ${mark} from events
     where business_id = $1 and id between $3 and $4 and command_id = any($5) order by id`,
    [range.businessId, range.names, range.first, range.last, range.commands],
  )
  return rows
}

/** An event of this business, by its number. */
export async function findEvent(client: TenantClient, id: number): Promise<LoggedFact | null> {
  const { rows } = await client.query<Row>(`select ${eventColumns}, command_id from events where id = $1`, [id])
  return rows[0] ? factOf(rows[0]) : null
}

/** How far apart the events of one command may be: others write between them. */
const reach = 10_000

/** What was written together with an event. What came without a command's id was written at one moment by one person. */
export async function marksBeside(
  client: TenantClient,
  { businessId, event, names }: { businessId: string; event: LoggedFact; names: readonly string[] },
): Promise<Mark[]> {
  const { rows } = await client.query<Mark>(
    `select ${mark} from events where business_id = $1 and id between $3 and $4
       and command_id is not distinct from $5 and at = $6 and actor_id = $7 order by id`,
    [businessId, names, event.id - reach, event.id + reach, event.command, event.at, event.by.id],
  )
  return rows
}

/** A run of an import: its file, what it brings, who began it and when. */
export async function findImportOf(client: TenantClient, id: string) {
  const { rows } = await client.query<{ file: string; brings: 'claims' | 'contacts' | 'leads'; by: string; at: Date }>(
    'select file, brings, started_by_name as by, started_at as at from claim_import where id = $1',
    [id],
  )
  return rows[0] ?? null
}

/** The events by which the claims of a run came into the queue, the last one of each claim. */
export async function marksOfImport(client: TenantClient, id: string): Promise<Mark[]> {
  const { rows } = await client.query<Mark>(
    `select e.id, e.stream, e.version, e.type, '{}'::jsonb as names
     from intake_item i
     cross join lateral (
       select id, stream, version, type from events
       where stream = 'intake_item:' || i.id and type in ('ClaimReceived', 'ClaimRestored')
       order by version desc limit 1) as e
     where i.doc->'source'->>'import' = $1 order by e.id`,
    [id.toLowerCase()],
  )
  return rows
}

/**
 * The events by which the contacts of a run exist, the last one of each: all requests of a run are one operation. Empty
 * once operations of its age are forgotten.
 */
export async function marksOfContactRun(
  client: TenantClient,
  { businessId, id }: { businessId: string; id: string },
): Promise<Mark[]> {
  const { rows } = await client.query<Mark>(
    `select distinct e.id, e.stream, e.version, e.type, '{}'::jsonb as names
     from action_command a
     join events made on made.business_id = a.business_id and made.id between a.first_event and a.last_event
       and made.command_id = a.command_id and made.type = 'ContactCreated'
     cross join lateral (
       select id, stream, version, type from events
       where stream = made.stream and type in ('ContactCreated', 'ContactRestored')
       order by version desc limit 1) as e
     where a.business_id = $1 and a.action_id = $2 order by e.id`,
    [businessId, id],
  )
  return rows
}

/**
 * What the requests of a run have written of leads and production logs: also the changes of those that were there, and not
 * what a later run has restored of its leads. Empty once operations of its age are forgotten.
 */
export async function marksOfLeadRun(
  client: TenantClient,
  { businessId, id }: { businessId: string; id: string },
): Promise<Mark[]> {
  const { rows } = await client.query<Mark>(
    `select distinct e.id, e.stream, e.version, e.type, '{}'::jsonb as names
     from action_command a
     join events e on e.business_id = a.business_id and e.id between a.first_event and a.last_event
       and e.command_id = a.command_id and split_part(e.stream, ':', 1) in ('lead', 'production_log')
     where a.business_id = $1 and a.action_id = $2 and a.undoes is null order by e.id`,
    [businessId, id],
  )
  return rows
}
