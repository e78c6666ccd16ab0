import type { ListQuery } from '../../contract/crud/crud-calls.ts'
import { type AnyResource, type CrudRecord, fieldsWith } from '../../contract/crud/resource.ts'
import { phoneDigitsIn } from '../../contract/phone.ts'
import { arrayLiteral } from '../db/array-params.ts'
import { Places } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import type { Projection } from '../events/append.ts'

/** Records by id, deleted or not; ids that do not exist in this business are missing from the answer. */
export function findRecords({ category }: AnyResource) {
  return async (client: TenantClient, ids: readonly string[]): Promise<Map<string, CrudRecord>> => {
    if (ids.length === 0) return new Map()
    const { rows } = await client.query<{ doc: CrudRecord }>({
      name: `find-${category}`,
      text: `select doc from ${category} where id = any($1::uuid[])`,
      values: [arrayLiteral(ids)],
    })
    return new Map(rows.map(({ doc }) => [doc.id, doc]))
  }
}

/** One page of active or of deleted records, and how many there are on all pages. */
export async function pageOfRecords(
  client: TenantClient,
  resource: AnyResource,
  query: ListQuery,
): Promise<{ count: number; data: CrudRecord[] }> {
  const { of, values } = new Places()
  const filters = fieldsWith(resource, 'filterable').filter((name) => query[name] !== undefined)
  const conditions = [
    `deleted_at is ${query.deleted ? 'not null' : 'null'}`,
    ...wordsIn(query.q).map((word) => `${searchText(resource)} like ${of(word)}`),
    ...filters.map((name) => `doc->>'${name}' = ${of(String(query[name]))}`),
  ]
  const filter = conditions.join(' and ')
  const counted = await client.query<{ count: number }>(
    `select count(*) from ${resource.category} where ${filter}`,
    values,
  )
  const { rows } = await client.query<{ doc: CrudRecord }>(
    `select doc from ${resource.category} where ${filter}
     order by ${sortColumn(resource, query.sort_by)} ${query.sort_desc ? 'desc' : 'asc'} nulls last, id
     limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
    values,
  )
  return { count: counted.rows[0]?.count ?? 0, data: rows.map(({ doc }) => doc) }
}

/** Names of fields are checked where a resource is declared, so they can stand in a statement. */
function sortColumn(resource: AnyResource, name: string): string {
  if (!fieldsWith(resource, 'sortable').includes(name) && name !== resource.title) return 'created_at'
  return `lower(doc->>'${name}')`
}

function searchText(resource: AnyResource): string {
  const texts = fieldsWith(resource, 'searchable').map((name) => `doc->>'${name}'`)
  return `lower(concat_ws(' ', ${texts.join(', ') || `''`}))`
}

/** Every word must be somewhere in the record; of a phone number as people write it, the digits. */
function wordsIn(q: string): string[] {
  const digits = phoneDigitsIn(q, 7)
  const words = digits ? [digits] : q.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Writes records as their events have made them. */
export function projectRecords({ category: table }: AnyResource) {
  return (businessId: string, records: readonly CrudRecord[]): Projection => ({
    // The name of a table cannot be the name of the part of a statement that writes it.
    name: `${table}_rows`,
    sql: `
      insert into ${table} (id, business_id, deleted_at, created_at, version, doc)
      select row.id, $1::uuid, row.deleted_at, row.created_at, row.version, row.doc::jsonb
      from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::int[], $6::text[])
        as row (id, deleted_at, created_at, version, doc)
      on conflict (id) do update set deleted_at = excluded.deleted_at, version = excluded.version, doc = excluded.doc`,
    params: [
      businessId,
      records.map(({ id }) => id),
      records.map(({ deleted_at }) => deleted_at),
      records.map(({ created_at }) => created_at),
      records.map(({ version }) => version),
      records.map((record) => JSON.stringify(record)),
    ],
  })
}
