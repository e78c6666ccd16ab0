import type { ingestedColumns } from '../../contract/calls/list-ingested.ts'
import type { sendbacksColumns } from '../../contract/calls/list-sendbacks.ts'
import type { Claim, ContactMatch, ExistingContact } from '../../contract/claims/claim.ts'
import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import type { IdCondition, SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { arrayLiteral, textArray } from '../db/array-params.ts'
import { countList, type ListSource, readList } from '../db/list-query.ts'

export const waiting = `status in ('received', 'ready', 'errored')`

interface Row {
  doc: IntakeItem
  position: number
}

/** Claims by id, as they stand now. Ids that do not exist in this business are simply missing from the answer. */
export async function findItems(client: TenantClient, ids: readonly string[]): Promise<Map<string, IntakeItem>> {
  const { rows } = await client.query<Row>({
    name: 'find-items',
    text: 'select doc from intake_item where id = any($1::uuid[])',
    values: [arrayLiteral(ids)],
  })
  return new Map(rows.map(({ doc }) => [doc.id, doc]))
}

/** Claim numbers by id, without the claims; ids that do not exist in this business are missing from the answer. */
export async function findClaimNumbers(client: TenantClient, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; claim_number: string }>({
    name: 'find-claim-numbers',
    text: 'select id, claim_number from intake_item where id = any($1::uuid[])',
    values: [ids],
  })
  return new Map(rows.map(({ id, claim_number }) => [id, claim_number]))
}

export async function countWaiting(client: TenantClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'count-waiting',
    text: `select count(*) from intake_item where ${waiting}`,
  })
  return rows[0]?.count ?? 0
}

/** How many claims wait, by what is urgent about them; days are those of the zone. */
export async function countUrgentClaims(
  client: TenantClient,
  { id, timezone }: { readonly id: string; readonly timezone: string },
): Promise<{ waiting: number; overdue: number; due_today: number; failed: number; assigned_to_me: number }> {
  const { rows } = await client.query<Awaited<ReturnType<typeof countUrgentClaims>>>({
    name: 'count-urgent-claims',
    text: `select count(*) as waiting,
        count(*) filter (where doc->>'due_on' < today.day) as overdue,
        count(*) filter (where doc->>'due_on' = today.day) as due_today,
        count(*) filter (where status = 'errored') as failed,
        count(*) filter (where doc->>'assignee_id' = $1) as assigned_to_me
      from intake_item, (select to_char(now() at time zone $2, 'YYYY-MM-DD') as day) as today
      where ${waiting}`,
    values: [id, timezone],
  })
  return rows[0] ?? { waiting: 0, overdue: 0, due_today: 0, failed: 0, assigned_to_me: 0 }
}

/** How many waiting claims are assigned to a storm. */
export async function countWaitingInStorm(client: TenantClient, stormId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from intake_item where ${waiting} and doc->>'event' = $1`,
    [stormId],
  )
  return rows[0]?.count ?? 0
}

/** Waiting claims that have no storm yet, by ZIP code. */
export async function waitingByZip(client: TenantClient): Promise<{ zipcode: string; claims: number }[]> {
  const { rows } = await client.query<{ zipcode: string; claims: number }>(
    `select left(doc->>'zip', 5) as zipcode, count(*) as claims from intake_item
     where ${waiting} and coalesce(doc->>'event', '') = '' and doc->>'zip' <> '' group by 1 order by 1`,
  )
  return rows
}

/**
 * A page of waiting claims in order of arrival, after a position or past a number of them, less those held already.
 * The number counts all that wait, held or not, so that the position and the number together skip no claim twice.
 */
export async function pageOfWaiting(
  client: TenantClient,
  page: { after: number; offset: number; count: number; without: readonly string[] },
): Promise<{ items: IntakeItem[]; next: number | null }> {
  const after = page.offset > 0 ? await positionOf(client, page.offset) : page.after
  if (after === null) return { items: [], next: null }
  const { rows } = await client.query<Row>({
    name: 'page-of-waiting',
    text: `select doc, position from intake_item
           where ${waiting} and position > $1 and id <> all($2::uuid[])
           order by position limit $3`,
    values: [after, page.without, page.count + 1],
  })
  const some = rows.slice(0, page.count)
  return { items: some.map(({ doc }) => doc), next: rows.length > page.count ? (some.at(-1)?.position ?? null) : null }
}

/** Position of the waiting claim that is the `count`-th in line; null where fewer wait. */
async function positionOf(client: TenantClient, count: number): Promise<number | null> {
  const { rows } = await client.query<Pick<Row, 'position'>>({
    name: 'position-of-waiting',
    text: `select position from intake_item where ${waiting} order by position limit 1 offset $1`,
    values: [count - 1],
  })
  return rows[0]?.position ?? null
}

/** What the order among claims of one number needs. */
export interface Sibling {
  readonly id: string
  readonly claim_number: string
  readonly date_received: string
  readonly received_at: string
}

/**
 * All waiting claims that share a claim number with another: those of one of these numbers, where there is a second.
 * Number by number, as many wait and few are asked for.
 */
export async function waitingSiblings(client: TenantClient, claimNumbers: readonly string[]): Promise<Sibling[]> {
  const { rows } = await client.query<Sibling>({
    name: 'waiting-siblings',
    text: `select item.id, item.claim_number, item.doc->>'date_received' as date_received,
             item.doc->>'received_at' as received_at
           from unnest($1::text[]) as asked (claim_number)
           cross join lateral (
             select from intake_item where claim_number = asked.claim_number and ${waiting} offset 1 limit 1) as second
           cross join lateral (
             select id, claim_number, doc from intake_item
             where claim_number = asked.claim_number and ${waiting} offset 0) as item`,
    values: [textArray(claimNumbers)],
  })
  return rows
}

type LeftColumn = (typeof ingestedColumns)[number] | (typeof sendbacksColumns)[number]

const left: ListSource<LeftColumn> = {
  from: 'intake_item',
  select: 'doc',
  sorts: {
    claim_number: 'claim_number',
    claimant: `lower(doc->>'last_name' || ' ' || (doc->>'first_name'))`,
    vehicle: `lower(concat_ws(' ', doc->>'make', doc->>'model', doc->>'year'))`,
    carrier: `lower(doc->>'insurance_company')`,
    received: `doc->>'date_received'`,
    ingested_by: `lower(doc->'outcome'->>'by')`,
    ingested_at: 'left_at',
  },
  usual: 'left_at desc',
  text: `search_folded(doc->>'claim_number' || ' ' || (doc->>'first_name') || ' ' || (doc->>'last_name') || ' ' || (doc->>'vin'))`,
  id: 'id',
}

interface LeftAsked {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly q: string
  readonly sort_by?: LeftColumn | undefined
  readonly sortDesc: boolean
  /** Only claims that went to this storm. */
  readonly storm_id?: string | undefined
}

/** Claims that have left the queue, newest first unless sorted; `among` holds the ids that it may show. */
export async function pageOfLeft(
  client: TenantClient,
  status: 'ingested' | 'sent_back',
  { page, limit = 10, q, sort_by = 'ingested_at', sortDesc, storm_id: storm }: LeftAsked,
  among: IdCondition,
): Promise<{ items: IntakeItem[]; total: number }> {
  const { rows, total } = await readList<Row, LeftColumn>(
    client,
    left,
    { page, limit, q, sort_by, sort_desc: sortDesc },
    [
      (place) => `status = ${place(status)} and left_at is not null`,
      (place) => among('id', place),
      ...(storm ? [(place: SqlParams['of']) => `doc->>'event' = ${place(storm)}`] : []),
    ],
  )
  return { items: rows.map(({ doc }) => doc), total }
}

/** How many claims are with their carriers. */
export function countSendbacks(client: TenantClient): Promise<number> {
  return countList(client, left, [(place) => `status = ${place('sent_back')} and left_at is not null`])
}

/** Claims that are with their carriers, or those that have come back, newest first unless sorted. */
export async function pageOfSendbacks(
  client: TenantClient,
  { state, ...asked }: LeftAsked & { readonly state: 'sent_back' | 'returned' },
  among: IdCondition,
): Promise<{ items: IntakeItem[]; total: number }> {
  if (state === 'sent_back') return pageOfLeft(client, 'sent_back', asked, among)
  const { page, limit = 10, q, sort_by, sortDesc } = asked
  const { rows, total } = await readList<Row, LeftColumn>(
    client,
    { ...left, usual: `doc->'returned'->>'at' desc` },
    { page, limit, q, sort_by, sort_desc: sortDesc },
    [() => `doc ? 'returned'`, (place) => among('id', place)],
  )
  return { items: rows.map(({ doc }) => doc), total }
}

/** That a contact was not withdrawn, as by the undo of the ingest that made it: it counts as never created. */
const isThere = `c.deleted_at is null and (c.status <> 'cancel_claim' or not exists (
  select from events e where e.stream = 'contact:' || c.id and e.version = c.version and e.type = 'ContactWithdrawn'))`

/** The contact each claim seems to be about, by claim number first, then by VIN. */
export async function findMatches(
  client: TenantClient,
  items: readonly Pick<Claim, 'id' | 'claim_number' | 'vin'>[],
): Promise<Map<string, ContactMatch>> {
  const { rows } = await client.query<{
    key: string
    by: ContactMatch['by']
    id: string
    name: string
    status: string
  }>({
    name: 'find-matches',
    text: `
      select distinct on (by, key) key, by, id, name, status from (
        select c.claim_number as key, 'claim_number' as by, c.id, c.status, c.created_at,
          (c.doc->>'first_name') || ' ' || (c.doc->>'last_name') as name
        from contact c where c.claim_number = any($1::text[]) and c.claim_number <> '' and ${isThere}
        union all
        select c.vin, 'vin', c.id, c.status, c.created_at, (c.doc->>'first_name') || ' ' || (c.doc->>'last_name')
        from contact c where c.vin = any($2::text[]) and c.vin <> '' and ${isThere}
      ) as found order by by, key, created_at desc, id`,
    values: [items.map((item) => item.claim_number), items.map((item) => item.vin)],
  })
  const byKey = new Map(
    rows.map(({ key, by, id, name, status }) => [`${by} ${key}`, { id, by, name: name.trim(), status }]),
  )
  const matches = new Map<string, ContactMatch>()
  for (const item of items) {
    const match = byKey.get(`claim_number ${item.claim_number}`) ?? byKey.get(`vin ${item.vin}`)
    if (match) matches.set(item.id, match)
  }
  return matches
}

/** Contacts by id, with their status. */
export async function findExisting(
  client: TenantClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ExistingContact>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<ExistingContact>({
    name: 'find-existing-contacts',
    text: `select id, (doc->>'first_name') || ' ' || (doc->>'last_name') as name, status
           from contact where id = any($1::uuid[]) and deleted_at is null`,
    values: [arrayLiteral(ids)],
  })
  return new Map(rows.map((contact) => [contact.id, { ...contact, name: contact.name.trim() }]))
}
