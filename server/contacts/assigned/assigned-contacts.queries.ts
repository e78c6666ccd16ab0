import type { QueryOf, ReplyOf } from '../../../contract/call.ts'
import type { assignedColumns, listAssignedContacts } from '../../../contract/calls/list-assigned-contacts.ts'
import { wallClockOf } from '../../../contract/call-center/local-time.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { completeContact } from '../../../machines/contact/contact.evolve.ts'
import { SqlParams } from '../../db/condition.ts'
import type { TenantClient } from '../../db/database.ts'
import { type Condition, countList, hasEveryTerm, hasText, type ListSource, readList } from '../../db/list-query.ts'
import { withFetches } from '../call-center/contact-fetch.ts'
import { assignedRows, type Viewer } from '../../events/visible-rows.ts'
import { readSearchedText } from '../../db/indexed-text.ts'

type Column = (typeof assignedColumns)[number]
type Asked = QueryOf<typeof listAssignedContacts> & { readonly timezone: string }
type Page = Omit<ReplyOf<typeof listAssignedContacts>, 'cursor'>

const appointment = 'contact.appointment_at'

/** Today's visits by time, then later ones; after them what last changed. `today` is its start, milliseconds since 1970. */
const usualFrom = (today: number) =>
  `(${appointment} >= ${today}) is true desc, case when ${appointment} >= ${today} then ${appointment} end, updated_at desc`

const listed: ListSource<Column> = {
  from: 'contact',
  select: 'doc',
  sorts: {
    name: 'sort_name',
    status: 'status',
    city: 'sort_city',
    zip: `doc->>'zip'`,
    appointment,
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  usual: 'updated_at desc',
  id: 'id',
}

/** A page of assigned contacts, with figures over all of them. `mine` are the conditions by which they are the person's. */
export async function pageOfAssigned(client: TenantClient, asked: Asked, mine: readonly Condition[]): Promise<Page> {
  const { q, storm_id, status_filter, by_appointment, sort_order, ...paged } = asked
  const conditions = [...mine]
  const text = readSearchedText(q)
  if (text) conditions.push((place) => matches(text, place))
  if (storm_id) conditions.push((place) => `storm_id = ${place(storm_id)}`)
  if (status_filter) conditions.push((place) => `status = ${place(status_filter)}`)
  if (by_appointment) conditions.push(() => `${appointment} is not null`)
  const sort_by = paged.sort_by ?? (by_appointment ? 'appointment' : undefined)
  const order = { ...paged, sort_by, sort_desc: sort_order === 'desc' }
  const source = { ...listed, usual: usualFrom(startOfToday(asked.timezone)) }
  const { rows, total: count } = await readList<{ doc: Contact }, Column>(client, source, order, conditions)
  const data = await withFetches(
    client,
    rows.map(({ doc }) => completeContact(doc)),
  )
  return { count, data, ...(await figuresOf(client, asked, mine)) }
}

/** How many of a person's own contacts ask for a field visit that has no time yet; null where the role has none. */
export async function countVisitsToSchedule(
  client: TenantClient,
  person: Pick<Viewer, 'id' | 'role'>,
): Promise<number | null> {
  const theirs = assignedRows('contact', person)
  return theirs && countList(client, listed, [theirs, () => `status = 'field_request'`])
}

/** When today began in a zone, in milliseconds since 1970; an hour off on a day on which the clock changes. */
function startOfToday(zone: string): number {
  const now = new Date()
  return Math.floor(now.getTime() / 60_000 - wallClockOf(zone, now).minutes) * 60_000
}

/** Milliseconds within which an appointment of the same day is. */
const day = 25 * 3_600_000

/** Somebody's own contacts are few: they are read, and no index is asked. */
function matches({ q, phone }: NonNullable<ReturnType<typeof readSearchedText>>, place: SqlParams['of']): string {
  return `(${hasEveryTerm('search', q, place)}${phone === null ? '' : ` or ${hasText('search', phone, place)}`})`
}

interface FigureRow {
  status: Contact['status']
  count: number
  /** Appointments around now. */
  near: string[]
  storms: string[]
  appraisers: string[]
}

/** Counts by status, appointments of today in a zone, and which events and appraisers there are. */
async function figuresOf(client: TenantClient, { timezone }: Asked, mine: readonly Condition[]) {
  const { of, values } = new SqlParams()
  const now = Date.now()
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
  const isToday = (timestamp: string) => dayOf.format(Number(timestamp)) === dayOf.format(now)
  const where = mine.map((condition) => condition(of)).join(' and ')
  const { rows } = await client.query<FigureRow>(
    `select status, count(*) as count,
       coalesce(array_agg(${appointment}::text) filter (where ${appointment} between ${of(now - day)} and ${of(now + day)}),
         '{}') as near,
       coalesce(array_agg(distinct storm_id) filter (where storm_id is not null), '{}') as storms,
       coalesce(array_agg(distinct appraiser_id) filter (where appraiser_id is not null), '{}') as appraisers
     from contact where ${where} group by status order by count desc, status`,
    values,
  )
  const ids = (of: 'storms' | 'appraisers') => [...new Set(rows.flatMap((row) => row[of]))]
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    by_status: rows.map(({ status, count }) => ({ status, count })),
    appointments_today: rows.flatMap(({ near }) => near.filter(isToday)).length,
    storms: await namesOf(
      client,
      `select id, doc->>'title' as name from storm where id = any($1::uuid[])`,
      ids('storms'),
    ),
    appraisers: await namesOf(
      client,
      `select id, coalesce(name, first_name || ' ' || last_name) as name from person where id = any($1::uuid[])`,
      ids('appraisers'),
    ),
  }
}

async function namesOf(client: TenantClient, sql: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await client.query<{ id: string; name: string }>(`${sql} order by 2, 1`, [ids])
  return rows
}
