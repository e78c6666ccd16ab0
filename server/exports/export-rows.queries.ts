import pg from 'pg'
import { categoryOf, idOf } from '../../contract/events/recorded.ts'
import type { Export, ExportFilter, ExportSubject } from '../../contract/exports/export.ts'
import { may } from '../../contract/people/permissions.ts'
import type { ExportColumn } from '../../contract/exports/export-columns.ts'
import { aggregateOf, type StreamCategory, streamCategories } from '../../contract/categories.ts'
import { aggregateList, viewPermissions } from '../../machines/aggregates.ts'
import { automaticCause, automaticState, isAutomatic } from '../db/automatic-message.ts'
import type { TenantClient } from '../db/database.ts'
import { type EventRow, recordedOf } from '../events/read.ts'

interface Source {
  /** What is read, and how it is limited by the filter: `$1` is the business. */
  readonly from: string
  /** Where the records of its columns are; null for events, which are made of their rows. */
  readonly docs: Readonly<Record<ExportColumn['from'], string>> | null
  readonly where: string
  readonly at: string
  readonly storm: string | null
  readonly status: string | null
  readonly order: string
}

const withStorm = (storm: string) => `left join storm s on s.id = ${storm}`
const ofContact = { doc: 't.doc', contact: 'c.doc', storm: 's.doc' } as const

/** What conversations show: what people and claimants write, and what the product sends by itself. */
const messagesOfThreads = `select id, business_id, contact_id, state, created_at, doc from message
  union all
  select id, business_id, contact_id, ${automaticState}, queued_at, jsonb_build_object(
    'id', id, 'direction', 'out', 'channel', kind, 'state', ${automaticState},
    'author', jsonb_build_object('name', ${automaticCause}), 'ours', sender, 'theirs', recipient, 'body', text,
    'reason', error, 'created_at', queued_at, 'updated_at', greatest(queued_at, tried_at, sent_at, delivered_at))
  from outbox where ${isAutomatic}`

const sources: Readonly<Record<ExportSubject, Source>> = {
  contacts: {
    from: `contact t ${withStorm('t.storm_id')}`,
    docs: { doc: 't.doc', contact: 't.doc', storm: 's.doc' },
    where: 't.deleted_at is null',
    at: 't.created_at',
    storm: 't.storm_id',
    status: 't.status',
    order: 't.created_at, t.id',
  },
  leads: {
    from: `lead t ${withStorm('t.storm_id')}`,
    docs: { doc: 't.doc', contact: 't.doc', storm: 's.doc' },
    where: 't.deleted_at is null',
    at: 't.created_at',
    storm: 't.storm_id',
    status: 't.status',
    order: 't.created_at, t.id',
  },
  supplements: {
    from: `supplement t left join contact c on c.id = t.contact_id ${withStorm('c.storm_id')}`,
    docs: ofContact,
    where: 't.deleted_at is null',
    at: 't.created_at',
    storm: 'c.storm_id',
    status: 't.stage',
    order: 't.created_at, t.id',
  },
  production_logs: {
    from: `production_log t join contact c on c.id = t.contact_id ${withStorm('c.storm_id')}`,
    docs: ofContact,
    where: 'c.deleted_at is null',
    at: 't.created_at',
    storm: 'c.storm_id',
    status: 't.status',
    order: 't.created_at, t.id',
  },
  messages: {
    from: `(${messagesOfThreads}) t join contact c on c.id = t.contact_id ${withStorm('c.storm_id')}`,
    docs: ofContact,
    where: 'c.deleted_at is null',
    at: 't.created_at',
    storm: 'c.storm_id',
    status: 't.state',
    order: 't.created_at, t.id',
  },
  events: {
    from: 'events t',
    docs: null,
    where: `split_part(t.stream, ':', 1) = any($2::text[])`,
    at: 't.at',
    storm: null,
    status: null,
    order: 't.id',
  },
}

/** Streams that an admin may see: no other role exports. */
const openStreams = streamCategories.filter((one) => may({ role: 'admin', permissions: [] }, viewPermissions[one]))

const eventLabels = new Map(aggregateList.flatMap(({ eventLabels: labels }) => Object.entries(labels)))
const titles = new Map(aggregateList.map(({ category, noun }) => [category, noun.one]))

type Asked = Pick<Export, 'subject' | 'timezone'> & { readonly filter: ExportFilter }

/** How many rows match. */
export async function countExportRows(client: TenantClient, businessId: string, asked: Asked): Promise<number> {
  const { text, values } = queryOf(businessId, asked, 'count(*) as count')
  const { rows } = await client.query<{ count: number }>(text, values)
  return rows[0]?.count ?? 0
}

/** Values of rows, in the order of the columns: texts, but of events. */
export type ExportValues = readonly (readonly unknown[])[]

/**
 * Opens a cursor over the rows that match, in a transaction that is under way: all of one snapshot. The database picks
 * the members that are asked for: whole records are several times as much to send and to read.
 */
export async function openExportCursor(
  client: TenantClient,
  businessId: string,
  asked: Asked,
  columns: readonly ExportColumn[],
): Promise<(most: number) => Promise<ExportValues>> {
  const { docs, order } = sources[asked.subject]
  const select = docs ? columns.map((one) => memberOf(docs[one.from], one)).join(', ') : eventRow
  const { text, values } = queryOf(businessId, asked, select)
  await client.query(`declare export_rows no scroll cursor for ${text} order by ${order}`, values)
  return async (most) => {
    const fetching = `fetch ${most} from export_rows`
    if (docs) return (await client.query<(string | null)[]>({ text: fetching, rowMode: 'array' })).rows
    const { rows } = await client.query<EventRow>(fetching)
    return rows.map(eventOf).map((event) => columns.map(({ path }) => valueAt(event, path)))
  }
}

const eventRow = 't.id, t.stream, t.version, t.type, t.data, t.schema_version, t.at, t.actor_id, t.actor_name'

/** A member as text: built into one value a row, they take the database twice as long. */
function memberOf(doc: string, { path }: ExportColumn): string {
  const parts = path.map((part) => pg.escapeLiteral(part))
  return [[doc, ...parts.slice(0, -1)].join(' -> '), parts.at(-1)].join(' ->> ')
}

function valueAt(record: unknown, path: readonly string[]): unknown {
  let value = record
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return null
    value = (value as Readonly<Record<string, unknown>>)[part]
  }
  return value
}

function eventOf(row: EventRow) {
  const event = recordedOf(row)
  const category = categoryOf(event.stream) as StreamCategory
  const aggregate = aggregateOf(category)
  return {
    ...event,
    category: (aggregate && titles.get(aggregate)) ?? category,
    record_id: idOf(event.stream),
    event: eventLabels.get(event.type) ?? event.type,
  }
}

function queryOf(businessId: string, { subject, timezone, filter }: Asked, select: string) {
  const source = sources[subject]
  const values: unknown[] = [businessId]
  const param = (value: unknown) => `$${values.push(value)}`
  if (subject === 'events') param(openStreams)
  const conditions = ['t.business_id = $1', source.where]
  const { storm_id, from, to, status } = filter
  if (storm_id !== null && source.storm) conditions.push(`${source.storm} = ${param(storm_id)}::uuid`)
  if (status !== null && source.status) conditions.push(`${source.status} = ${param(status)}`)
  if (from !== null || to !== null) {
    const zone = param(timezone)
    const startOf = (day: string, more: number) => `((${param(day)}::date + ${more})::timestamp at time zone ${zone})`
    if (from !== null) conditions.push(`${source.at} >= ${startOf(from, 0)}`)
    if (to !== null) conditions.push(`${source.at} < ${startOf(to, 1)}`)
  }
  return { text: `select ${select} from ${source.from} where ${conditions.join(' and ')}`, values }
}
