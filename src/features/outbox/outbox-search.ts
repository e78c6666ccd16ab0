import * as v from 'valibot'

/** What the outbox shows; it lives in the address. */
export interface OutboxSearch {
  page?: number
  /** The message that is open. */
  message?: string
}

const Search = v.object({
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(2))), undefined),
  message: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
})

/** Reads an address; what it does not understand is left out. */
export function parseOutboxSearch(search: Record<string, unknown>): OutboxSearch {
  return v.parse(Search, search)
}
