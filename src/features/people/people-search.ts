import * as v from 'valibot'
import { roles } from '../../../contract/people/roles.ts'

export const sortColumns = ['name', 'email', 'role', 'state', 'created_at'] as const
export type SortColumn = (typeof sortColumns)[number]

/** What the list of people shows; it lives in the address. */
export interface PeopleSearch {
  q?: string
  role?: (typeof roles)[number]
  /** Deleted people too. */
  deleted?: true
  sort?: SortColumn
  /** Turned: descending. */
  desc?: true
  /** The person whose drawer is open; `new` for one to be added. */
  person?: string
}

const Search = v.object({
  q: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty(), v.maxLength(200))),
    undefined,
  ),
  role: v.fallback(v.optional(v.picklist(roles)), undefined),
  deleted: v.fallback(v.optional(v.literal(true)), undefined),
  sort: v.fallback(v.optional(v.picklist(sortColumns)), undefined),
  desc: v.fallback(v.optional(v.literal(true)), undefined),
  person: v.fallback(v.optional(v.union([v.literal('new'), v.pipe(v.string(), v.uuid())])), undefined),
})

/** Reads an address; what it does not understand is left out. */
export function parsePeopleSearch(search: Record<string, unknown>): PeopleSearch {
  return v.parse(Search, search)
}

/** The next sorting when a column's head is pressed: ascending, descending, then the usual one. */
export function sortedBy(search: PeopleSearch, column: SortColumn): PeopleSearch {
  const { sort, desc, ...rest } = search
  if (sort !== column) return { ...rest, sort: column }
  return desc ? rest : { ...rest, sort: column, desc: true }
}
