import type { QueryOf, ReplyOf } from '../../contract/call.ts'
import { boardPageSize, boardStatuses, type getLeadBoard } from '../../contract/calls/get-lead-board.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import type { Condition } from '../db/list-query.ts'
import { markIs } from './lead-marks.ts'
import { hasStatus, leadSource, type NarrowedLeads, narrowedLeads, shopOfLead } from './lead.queries.ts'

type Asked = Omit<QueryOf<typeof getLeadBoard>, 'start'> & NarrowedLeads
type Column = ReplyOf<typeof getLeadBoard>['columns'][number]

/** So many lanes of shops are drawn; another shop is filtered by. */
const mostLanes = 200

/** The columns of the board with their counts, and a page of the cards of each. */
export async function boardOfLeads(client: TenantClient, asked: Asked): Promise<Column[]> {
  const { by, status, column, now } = asked
  const expression = by === 'shop' ? shopOfLead : 'status'
  const conditions: Condition[] = [
    ...narrowedLeads(asked),
    ...(status ? [(place: SqlParams['of']) => hasStatus(status, place)] : []),
    // A lost lead is held at no shop.
    ...(by === 'shop' && !status ? [() => `status <> 'opportunity_lost'`] : []),
    ...(column ? [(place: SqlParams['of']) => `${expression} = ${place(column)}`] : []),
  ]
  const counts = await countBy(client, expression, conditions)
  const overdue = await countBy(client, expression, [...conditions, markIs('overdue', now)])
  const keys = keysOf(asked, counts)
  const cards = await cardsOf(client, { asked, expression, conditions, keys })
  return keys.map((key) => ({
    key,
    count: counts.get(key) ?? 0,
    overdue: overdue.get(key) ?? 0,
    data: cards.get(key) ?? [],
  }))
}

/** The columns that are there: all statuses, or the shops that have leads; leads without a shop come first. */
function keysOf({ by, status, column }: Asked, counts: ReadonlyMap<string, number>): readonly string[] {
  if (column) return [column]
  if (by === 'status') return boardStatuses.filter((one) => !status || status === 'snoozed' || one === status)
  const most = [...counts].toSorted(([, one], [, other]) => other - one).map(([key]) => key)
  return ['none', ...most.filter((key) => key !== 'none').slice(0, mostLanes)]
}

async function countBy(
  client: TenantClient,
  expression: string,
  conditions: readonly Condition[],
): Promise<ReadonlyMap<string, number>> {
  const { of, values } = new SqlParams()
  const where = conditions.map((condition) => condition(of)).join(' and ')
  const { rows } = await client.query<{ key: string; count: number }>(
    `select ${expression} as key, count(*)::int as count from lead where ${where} group by 1 order by 1`,
    values,
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

interface Cards {
  readonly asked: Asked
  readonly expression: string
  readonly conditions: readonly Condition[]
  readonly keys: readonly string[]
}

/** A page of each column, read from an index in the order of the column. */
async function cardsOf(
  client: TenantClient,
  { asked: { sortBy, sortDesc, page }, expression, conditions, keys }: Cards,
): Promise<Map<string, Lead[]>> {
  const { of, values } = new SqlParams()
  const order = sortBy ? `${leadSource.sorts[sortBy]} ${sortDesc ? 'desc' : 'asc'}` : leadSource.usual
  const where = conditions.map((condition) => condition(of)).join(' and ')
  const { rows } = await client.query<{ key: string; doc: Lead }>(
    `select col.key, card.doc from unnest(${of(keys)}::text[]) with ordinality as col(key, position)
     cross join lateral (
       select doc, row_number() over () as position from (
         select doc from lead where ${where} and ${expression} = col.key
         order by ${order}, id limit ${boardPageSize} offset ${(page - 1) * boardPageSize}
       ) as cards
     ) as card order by col.position, card.position`,
    values,
  )
  const byKey = new Map<string, Lead[]>(keys.map((key) => [key, []]))
  for (const { key, doc } of rows) byKey.get(key)?.push(doc)
  return byKey
}
