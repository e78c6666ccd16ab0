import type { AggregateCategory } from '../../contract/categories.ts'
import type { SearchHit } from '../../contract/search/search-hit.ts'
import { SqlParams } from '../db/condition.ts'
import type { Condition } from '../db/list-query.ts'
import type { TenantClient } from '../db/database.ts'
import type { AnyStore, SearchSource } from '../events/aggregate-store.ts'
import type { SearchText } from './search-text.ts'

/** A store that a search reads. */
export type SearchedStore = AnyStore & {
  readonly search: SearchSource
  /** The rows that are looked through, where not all of them are. */
  readonly only?: Condition | null
}

/** What a search found, before it is read. */
export interface Found {
  readonly id: string
  readonly match: SearchHit['match']
}

interface Row {
  category: AggregateCategory
  id: string
  match: number
}

/** Looks through the read models of some stores, at most so many of each: ids by category, the best first. */
export async function findByText(
  client: TenantClient,
  stores: readonly SearchedStore[],
  { exact, terms, numbers, exactTerms, startTerms }: SearchText,
  most: number,
): Promise<ReadonlyMap<AggregateCategory, readonly Found[]>> {
  if (stores.length === 0) return new Map()
  const { of, values } = new SqlParams()
  for (const value of [exact, terms, numbers, exactTerms, startTerms, most]) of(value)
  const parts = stores.map((store) => selectFrom(store, of))
  const { rows } = await client.query<Row>({
    text: `select category, id, match from (${parts.join(' union all ')}) found order by category, place`,
    values,
  })
  const byCategory = Map.groupBy(rows, ({ category }) => category)
  return new Map(
    Array.from(byCategory, ([category, found]) => [
      category,
      found.map(({ id, match }) => ({ id, match: match === 0 ? 'exact' : terms.length > 1 ? 'words' : 'prefix' })),
    ]),
  )
}

/** Ids with how well they match, in order. All parameters are named in each part, so that each has its type. */
function selectFrom(store: SearchedStore, place: SqlParams['of']): string {
  const { aggregate, readModel, search, only } = store
  const { category } = aggregate
  const { table } = readModel
  const { recency } = search
  // A large table has the text in a column; the rows that somebody sees only some of are few.
  const text = search.text ?? (only ? 'search' : null)
  const where = only ? `${search.where} and ${only(place)}` : search.where
  if (text === null)
    return `(select '${category}' as category, id, match, place
      from search_${table}($1::text[], $2::text[], $3::text[], $4::text, $5::text, $6::int)
        with ordinality as f (id, match, place))`
  return `(select '${category}' as category, id, match, row_number() over (order by match, recency desc, id) as place
    from (
      select id, recency,
        case when line like any ($1::text[]) then 0 else 1 end as match
      from (select id, search_line(${text}) as line, ${recency} as recency from ${table} where ${where}) as lines
      where (line like all ($2::text[]) or line like any ($3::text[])) and $4::text <> $5::text
      order by match, recency desc, id limit $6::int
    ) as best)`
}
