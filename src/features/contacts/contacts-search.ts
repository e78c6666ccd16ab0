import * as v from 'valibot'
import { ContactStatusValue } from '../../../contract/contacts/contact.ts'

export const sortColumns = ['created_at', 'updated_at', 'name', 'claim_number', 'status', 'city'] as const
export type SortColumn = (typeof sortColumns)[number]

/** What the list of contacts shows; it lives in the address, so that it can be kept and sent on. */
export interface ContactsSearch {
  page?: number
  q?: string
  status?: v.InferOutput<typeof ContactStatusValue>
  sort?: SortColumn
  /** Turned: ascending. */
  asc?: true
  /** The contact whose drawer is open. */
  contact?: string
}

const Search = v.object({
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(2))), undefined),
  q: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty(), v.maxLength(200))),
    undefined,
  ),
  status: v.fallback(v.optional(ContactStatusValue), undefined),
  sort: v.fallback(v.optional(v.picklist(sortColumns)), undefined),
  asc: v.fallback(v.optional(v.literal(true)), undefined),
  contact: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
})

/** Reads an address; what it does not understand is left out. */
export function parseContactsSearch(search: Record<string, unknown>): ContactsSearch {
  return v.parse(Search, search)
}

/** The next sorting when a column's head is pressed: ascending, descending, then the usual one. */
export function sortedBy(search: ContactsSearch, column: SortColumn): ContactsSearch {
  const { sort, asc, page: _page, ...rest } = search
  if (sort !== column) return { ...rest, sort: column, asc: true }
  return asc ? { ...rest, sort: column } : rest
}
