import type pg from 'pg'
import { foldText } from '../../contract/fold-text.ts'
import { SqlParams } from './condition.ts'

/** How a list is read: what it selects from, and the only expressions that it sorts and searches by. */
export interface ListSource<Column extends string> {
  /** The table with its joins, or a function with its arguments. */
  readonly from: string | Condition
  readonly select: string
  /** SQL by the name under which the call sorts by it. Names come from the contract's own allow-list. */
  readonly sorts: Readonly<Record<Column, string>>
  /** The order where the call names none. */
  readonly usual: string
  /** An order that always comes first, such as deleted rows last. */
  readonly before?: string
  /** The text that a search looks through, `search_folded`. */
  readonly text?: string
  /** Makes the order of equal rows definite. */
  readonly id: string
  /**
   * The list is one large table whose indexes cover its orders and filters: the rows of a page are found in an index
   * before they are read. Equal rows then follow the direction of the order, as an index is read either way.
   */
  readonly isCovered?: true
}

/** What a call asks of a list; the fields are those of `pagedBy` in the contract. */
export interface ListAsked<Column extends string> {
  readonly page?: number | undefined
  /** Without a limit all rows are read: only for lists that are bounded by their nature. */
  readonly limit?: number | undefined
  readonly q?: string | undefined
  readonly sort_by?: Column | undefined
  readonly sort_desc?: boolean | undefined
}

/** Makes a condition in SQL; values get their place in the statement. */
export type Condition = (place: SqlParams['of']) => string

/**
 * Reads one page of a list and counts all its rows. Nothing of the request gets into the statement but by a place or
 * through the allow-list of columns.
 */
export async function readList<Row extends object, Column extends string>(
  client: Pick<pg.ClientBase, 'query'>,
  source: ListSource<Column>,
  asked: ListAsked<Column>,
  conditions: readonly Condition[] = [],
  count: CountRows<Column> = countList,
): Promise<{ rows: Row[]; total: number }> {
  const { q, page = 1, limit } = asked
  const { text } = source
  const all =
    text !== undefined && q ? [...conditions, (place: SqlParams['of']) => hasEveryTerm(text, q, place)] : conditions
  const { from, values } = fromOf(source, all)
  const some = limit === undefined ? '' : `limit ${limit} offset ${(page - 1) * limit}`
  const order = orderOf(source, asked)
  const statement = source.isCovered
    ? `select ${source.select} from (select ${source.id} ${from} order by ${order} ${some}) as page
       join ${source.from} using (${source.id}) order by ${order}`
    : `select ${source.select} ${from} order by ${order} ${some}`
  const { rows } = await client.query<Row>(statement, values)
  return { rows, total: limit === undefined ? rows.length : await count(client, source, all) }
}

/** Counts a list; the conditions hold its search. */
type CountRows<Column extends string> = (
  client: Pick<pg.ClientBase, 'query'>,
  source: ListSource<Column>,
  conditions: readonly Condition[],
) => Promise<number>

/** How many rows of a list meet some conditions. */
export async function countList(
  client: Pick<pg.ClientBase, 'query'>,
  source: Pick<ListSource<never>, 'from'>,
  conditions: readonly Condition[],
): Promise<number> {
  const { from, values } = fromOf(source, conditions)
  const { rows } = await client.query<{ count: number }>(`select count(*) as count ${from}`, values)
  return rows[0]?.count ?? 0
}

function fromOf(source: Pick<ListSource<never>, 'from'>, conditions: readonly Condition[]) {
  const { of, values } = new SqlParams()
  const table = typeof source.from === 'string' ? source.from : source.from(of)
  const filter = conditions.map((condition) => condition(of)).join(' and ') || 'true'
  return { from: `from ${table} where ${filter}`, values }
}

function orderOf<Column extends string>(source: ListSource<Column>, { sort_by, sort_desc }: ListAsked<Column>): string {
  const direction = sort_desc ? 'desc' : 'asc'
  const by = sort_by === undefined ? source.usual : `${source.sorts[sort_by]} ${direction}`
  const last = source.isCovered ? `${source.id} ${direction}` : source.id
  return [source.before, by, last].filter(Boolean).join(', ')
}

/** That each word of a text is somewhere in an expression that is `search_folded`. */
export function hasEveryTerm(expression: string, text: string, place: SqlParams['of']): string {
  return `${expression} like all (${place(patternsOf(text))}::text[])`
}

export function hasText(expression: string, text: string, place: SqlParams['of']): string {
  return `${expression} like ${place(patternOf(text))}`
}

/** A pattern for each word of a text, in lower case and without accents; none for a text without words. */
export function patternsOf(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean).map(patternOf)
}

function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
