import type { OwnAction } from '../../contract/calls/list-own-actions.ts'
import type { TenantClient } from '../db/database.ts'
import type { UndoableStore } from './undoable-store.ts'

/** Commands to look through: an operation on a hundred thousand aggregates is a thousand of them. */
const mostCommands = 2000
const mostOperations = 50

interface Row {
  id: string
  label: string
  category: string
  things: number
  at: Date
  types: string
  undoes: string | null
}

/** What a person did last, the newest first. */
export async function ownOperations(
  client: TenantClient,
  stores: ReadonlyMap<string, UndoableStore>,
  of: { businessId: string; actorId: string; category: string | undefined },
): Promise<OwnAction[]> {
  const { rows } = await client.query<Row>({
    name: 'own-actions',
    text: `select action_id as id, min(label) as label, min(category) as category, sum(things)::int as things,
        max(at) as at, string_agg(distinct types, '') as types, max(undoes) as undoes
      from (select * from action_command where business_id = $1 and actor_id = $2 and ($3::text is null or category = $3)
        order by last_event desc limit ${mostCommands}) as newest
      group by action_id order by max(last_event) desc limit ${mostOperations}`,
    values: [of.businessId, of.actorId, of.category ?? null],
  })
  const undone = undoneAmong(rows)
  return rows.map(({ id, label, category, things: aggregates, at, types, undoes }) => ({
    id,
    label,
    category,
    things: aggregates,
    at: at.toISOString(),
    undoable: stores.get(category)?.aggregate.undo.events.some((type) => types.includes(`,${type},`)) ?? false,
    is_undo: undoes !== null,
    undone: undone.has(id),
  }))
}

/** Of operations, the newest first: those undone by another that was not undone itself. */
function undoneAmong(actions: readonly Pick<Row, 'id' | 'undoes'>[]): ReadonlySet<string> {
  const undone = new Set<string>()
  for (const { id, undoes } of actions) {
    if (!undone.has(id) && undoes?.startsWith('action:')) undone.add(undoes.slice('action:'.length))
  }
  return undone
}
