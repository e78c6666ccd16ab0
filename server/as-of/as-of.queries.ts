import type { TenantClient } from '../db/database.ts'
import { unpackDocument } from './packed-document.ts'
import type { AggregateState } from './as-of-queue.ts'

/** A snapshot: how far it reaches, its moment, and what there was. */
export interface Mark {
  readonly position: number
  /** UTC instant, ISO 8601. */
  readonly at: string
  readonly counts: Readonly<Record<string, number>>
  readonly waiting: number
  /** What its documents are packed with; empty before the first snapshot. */
  readonly dictionary: Buffer
}

/** Before the first event. */
const nothingYet: Mark = { position: 0, at: '', counts: {}, waiting: 0, dictionary: Buffer.alloc(0) }

/** The newest snapshot that is no younger than a moment and a position of the log. */
export async function lastMark(client: TenantClient, category: string, at: string, upto: number): Promise<Mark> {
  const { rows } = await client.query<Omit<Mark, 'at'> & { at: Date }>({
    name: 'last-mark',
    text: `select position, at, counts, waiting, dictionary from queue_snapshot
           where category = $1 and (at <= $2 or $2 >= clock_timestamp()) and position <= $3 order by position desc limit 1`,
    values: [category, at, upto],
  })
  const [mark] = rows
  return mark ? { ...mark, at: mark.at.toISOString() } : nothingYet
}

/**
 * Where in the log a moment ends: before the first event of the category after it. `from` is a snapshot that is no
 * younger, `upto` how far the log has been read. An event from the future is none of a later moment: a clock was wrong,
 * and what came after it has happened. So now is always the whole log.
 */
export async function endOfMoment(
  client: TenantClient,
  {
    businessId,
    category,
    from,
    upto,
    at,
  }: { businessId: string; category: string; from: Mark; upto: number; at: string },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: 'end-of-moment',
    text: `select id from events
           where business_id = $1 and id > $2 and id <= $3 and starts_with(stream, $4) and at > $5
             and at <= clock_timestamp()
           order by id limit 1`,
    values: [businessId, from.position, upto, `${category}:`, at],
  })
  return rows[0] ? rows[0].id - 1 : upto
}

export interface Placed<T extends AggregateState = AggregateState> {
  readonly state: T
  readonly place: number
}

/** States at a snapshot, by id; aggregates that did not exist then are missing. */
export async function statesOf(
  client: TenantClient,
  { category, mark, ids }: { category: string; mark: Mark; ids: readonly string[] },
): Promise<Map<string, Placed>> {
  if (mark.position === 0 || ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; place: number; doc: Buffer }>({
    name: 'rows-of-snapshot',
    text: `select state.* from unnest($3::uuid[]) as asked (id) cross join lateral (
             select id, place, doc from queue_snapshot_row r
             where r.category = $1 and r.id = asked.id and r.from_event <= $2
             order by r.from_event desc limit 1) as state`,
    values: [category, mark.position, ids],
  })
  return new Map(rows.map(({ id, place, doc }) => [id, { state: unpackDocument(doc, mark.dictionary), place }]))
}

/** What is in the queue at a snapshot, in its order: from the index alone, without the documents. */
const inQueue = `
  from queue_snapshot_stay s
  where s.category = $1 and s.to_event > $2 and s.from_event <= $2`

/** Rows in the queue at a snapshot, in order, less some. */
export async function asOfPage(
  client: TenantClient,
  page: { category: string; mark: Mark; after: number; count: number; without: readonly string[] },
): Promise<Placed[]> {
  const { rows } = await client.query<{ place: number; doc: Buffer }>({
    name: 'page-of-snapshot',
    text: `select page.place, state.doc from (
             select s.id, s.place ${inQueue} and s.place > $3 and s.id <> all($5::uuid[])
             order by s.place limit $4) as page
           cross join lateral (
             select doc from queue_snapshot_row r
             where r.category = $1 and r.id = page.id and r.from_event <= $2
             order by r.from_event desc limit 1) as state
           order by page.place`,
    values: [page.category, page.mark.position, page.after, page.count, page.without],
  })
  return rows.map(({ place, doc }) => ({ state: unpackDocument(doc, page.mark.dictionary), place }))
}

/** Places of the first rows in the queue at a snapshot, in order, less some. */
export async function asOfPlaces(
  client: TenantClient,
  page: { category: string; mark: Mark; count: number; without: readonly string[] },
): Promise<number[]> {
  const { rows } = await client.query<{ place: number }>({
    name: 'places-of-snapshot',
    text: `select s.place ${inQueue} and s.id <> all($4::uuid[]) order by s.place limit $3`,
    values: [page.category, page.mark.position, page.count, page.without],
  })
  return rows.map(({ place }) => place)
}

/** Position of the event that is the `count`-th of the category after a position; null where fewer came. */
export async function positionAfter(
  client: TenantClient,
  {
    businessId,
    category,
    after,
    upto,
    count,
  }: Record<'after' | 'upto' | 'count', number> & { businessId: string; category: string },
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `select id from events where business_id = $1 and id > $2 and id <= $3 and starts_with(stream, $4)
     order by id offset $5 limit 1`,
    [businessId, after, upto, `${category}:`, count - 1],
  )
  return rows[0]?.id ?? null
}
