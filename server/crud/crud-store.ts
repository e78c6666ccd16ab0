import type { ListQuery } from '../../contract/crud/crud-calls.ts'
import { type AnyResource, type CrudRecord, fieldsWith } from '../../contract/crud/resource.ts'
import { phoneDigitsIn } from '../../contract/phone.ts'
import { arrayLiteral } from '../db/array-params.ts'
import type { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { type Condition, hasEveryTerm, hasText, type ListSource, readList } from '../db/list-query.ts'
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
  { q, deleted, ...asked }: ListQuery,
): Promise<{ count: number; data: CrudRecord[] }> {
  const filters = fieldsWith(resource, 'filterable').filter((name) => asked[name] !== undefined)
  const conditions: Condition[] = [
    () => `deleted_at is ${deleted ? 'not null' : 'null'}`,
    (place) => searched(resource, q, place),
    ...filters.map(
      (name): Condition =>
        (place) =>
          `doc->>'${name}' = ${place(String(asked[name]))}`,
    ),
  ]
  const { rows, total } = await readList<{ doc: CrudRecord }, string>(
    client,
    listed(resource, asked),
    asked,
    conditions,
  )
  return { count: total, data: rows.map(({ doc }) => doc) }
}

/** Names of fields are checked where a resource is declared, so they can stand in a statement. */
function listed(resource: AnyResource, { sort_by }: Pick<ListQuery, 'sort_by'>): ListSource<string> {
  const names = [resource.title, ...fieldsWith(resource, 'sortable')]
  const sorts = {
    created_at: 'created_at',
    ...Object.fromEntries(names.map((name) => [name, `lower(doc->>'${name}')`])),
  }
  return {
    from: resource.category,
    select: 'doc',
    sorts,
    usual: 'created_at',
    // Empty values are last in both orders.
    ...(names.includes(sort_by) && { before: `doc->>'${sort_by}' is null` }),
    id: 'id',
  }
}

/** The text that a search looks through, in lower case and without accents. */
export function searchExpression(resource: AnyResource): string {
  const texts = fieldsWith(resource, 'searchable').map((name) => `doc->>'${name}'`)
  return `search_folded(concat_ws(' ', ${texts.join(', ') || `''`}))`
}

/** Every word must be somewhere in the record, or of a phone number as people write it, the digits. */
function searched(resource: AnyResource, q: string, place: SqlParams['of']): string {
  const text = searchExpression(resource)
  const phone = phoneDigitsIn(q, 7)
  return `(${hasEveryTerm(text, q, place)}${phone ? ` or ${hasText(text, phone, place)}` : ''})`
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
