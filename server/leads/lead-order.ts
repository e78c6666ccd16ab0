import type { LeadColumn } from '../../contract/leads/lead.ts'

/** An order as the indexes on leads have it within a status; the names of its directions are SQL. */
interface LeadOrder {
  /** Expressions with their directions; the id makes the order definite. */
  readonly by: readonly { readonly key: string; readonly direction: Direction }[]
  readonly id: Direction
  /** Whether an index has it over all statuses as well. */
  readonly isOfAll: boolean
}
type Direction = 'asc' | 'desc'

/** As the indexes have them. */
const keys: Readonly<Record<LeadColumn, string>> = {
  created_at: 'created_at',
  updated_at: 'updated_at',
  name: `lower((doc->>'last_name') || ' ' || (doc->>'first_name'))`,
  status: 'status',
  city: `lower(doc->>'city')`,
  zipcode: `(doc->>'zipcode')`,
  estimate_total: `coalesce((doc->>'estimate_total')::numeric, -1)`,
}

/** The order that is asked for, newest first unless one is. An index is read either way, the id with its column. */
export function leadOrder(sortBy: LeadColumn = 'created_at', sortDesc = true): LeadOrder {
  const direction = sortDesc ? 'desc' : 'asc'
  const newest = { key: keys.created_at, direction: 'desc' } as const
  if (sortBy === 'status') return { by: [{ key: keys.status, direction }, newest], id: 'asc', isOfAll: false }
  const by = [{ key: keys[sortBy], direction }] as const
  if (sortBy === 'created_at') return { by, id: sortDesc ? 'asc' : 'desc', isOfAll: true }
  return { by, id: direction, isOfAll: false }
}

/** `order by` of the rows of a table, or of ids with the keys `k0`, `k1` and so on. */
export function orderBy({ by, id }: LeadOrder, isOfKeys = false): string {
  return [...by.map(({ key, direction }, n) => `${isOfKeys ? `k${n}` : key} ${direction}`), `id ${id}`].join(', ')
}

/** What is selected of a row so that it can be ordered among others. */
export function orderKeys({ by }: LeadOrder): string {
  return ['id', ...by.map(({ key }, n) => `${key} as k${n}`)].join(', ')
}
