import * as v from 'valibot'

/** What the list of events shows; it lives in the address, as section 2 has it. */
export interface StormsSearch {
  /** The form for another one is open. */
  launch?: 'add'
}

const Search = v.object({ launch: v.fallback(v.optional(v.literal('add')), undefined) })

/** Reads an address; what it does not understand is left out. */
export function parseStormsSearch(search: Record<string, unknown>): StormsSearch {
  return v.parse(Search, search)
}
