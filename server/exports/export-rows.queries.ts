import { categoryOf, idOf } from '../../contract/events/recorded.ts'
import type { Export, ExportFilter, ExportSubject } from '../../contract/exports/export.ts'
import { may } from '../../contract/people/permissions.ts'
import { aggregateOf, type StreamCategory, streamCategories } from '../../contract/categories.ts'
import { aggregateList, viewPermissions } from '../../machines/aggregates.ts'
import type { TenantClient } from '../db/database.ts'
import { type EventRow, recordedOf } from '../events/read.ts'
import type { ExportRow } from './export-cells.ts'

interface Source {
  /** What is read, and how it is limited by the filter: `$1` is the business. */
  readonly from: string
  readonly select: string
  readonly where: string
  readonly at: string
  readonly storm: string | null
  readonly status: string | null
  readonly order: string
}

const withStorm = (storm: string) => `left join storm s on s.id = ${storm}`
const ofContact = 'c.doc as contact, s.doc as storm'

const sources: Readonly<Record<ExportSubject, Source>> = {
  contacts: {
    from: `contact t ${withStorm('t.storm_id')}`,
    select: 't.doc, s.doc as storm',
    where: 't.deleted_at is null',
    at: 't.created_at',
    storm: 't.storm_id',
    status: 't.status',
    order: 't.created_at, t.id',
  },
  leads: {
    from: `lead t ${withStorm('t.storm_id')}`,
    select: 't.doc, s.doc as storm',
    where: 't.deleted_at is null',
    at: 't.created_at',
    storm: 't.storm_id',
    status: 't.status',
    order: 't.created_at, t.id',
  },
  supplements: {
    from: `supplement t left join contact c on c.id = t.contact_id ${withStorm('c.storm_id')}`,
    select: `t.doc, ${ofContact}`,
    where: 't.deleted_at is null',
    at: 't.created_at',
    storm: 'c.storm_id',
    status: 't.stage',
    order: 't.created_at, t.id',
  },
  production_logs: {
    from: `production_log t join contact c on c.id = t.contact_id ${withStorm('c.storm_id')}`,
    select: `t.doc, ${ofContact}`,
    where: 'c.deleted_at is null',
    at: 't.created_at',
    storm: 'c.storm_id',
    status: 't.status',
    order: 't.created_at, t.id',
  },
  messages: {
    from: `message t join contact c on c.id = t.contact_id ${withStorm('c.storm_id')}`,
    select: `t.doc, ${ofContact}`,
    where: 'c.deleted_at is null',
    at: 't.created_at',
    storm: 'c.storm_id',
    status: 't.state',
    order: 't.created_at, t.id',
  },
  events: {
    from: 'events t',
    select: 't.id, t.stream, t.version, t.type, t.data, t.schema_version, t.at, t.actor_id, t.actor_name',
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

/** Opens a cursor over the rows that match, in a transaction that is under way: all of one snapshot. */
export async function openExportCursor(
  client: TenantClient,
  businessId: string,
  asked: Asked,
): Promise<(most: number) => Promise<ExportRow[]>> {
  const { select, order } = sources[asked.subject]
  const { text, values } = queryOf(businessId, asked, select)
  await client.query(`declare export_rows no scroll cursor for ${text} order by ${order}`, values)
  return async (most) => {
    const { rows } = await client.query<ExportRow & EventRow>(`fetch ${most} from export_rows`)
    return asked.subject === 'events' ? rows.map(eventOf) : rows
  }
}

function eventOf(row: EventRow): ExportRow {
  const event = recordedOf(row)
  const category = categoryOf(event.stream) as StreamCategory
  const aggregate = aggregateOf(category)
  const record = (aggregate && titles.get(aggregate)) ?? category
  return {
    doc: {
      ...event,
      category: record,
      record_id: idOf(event.stream),
      event: eventLabels.get(event.type) ?? event.type,
    },
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
