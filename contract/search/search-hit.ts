import * as v from 'valibot'
import { aggregateCategories } from '../categories.ts'
import { Id } from '../ids.ts'

/** How a text matches a record: it is whole words of it, it begins one, or each of its words begins one. Best first. */
export const searchMatches = ['exact', 'prefix', 'words'] as const

/** A record that a search found. */
export const SearchHit = v.strictObject({
  id: Id,
  title: v.string(),
  detail: v.string(),
  /** Where it is now: `Ready to ingest`, `Archived`. Empty where there is nothing to say. */
  place: v.string(),
  match: v.picklist(searchMatches),
})
export type SearchHit = v.InferOutput<typeof SearchHit>

/** The hits of one category, best match first, and the most recent first among equals. */
export const SearchGroup = v.strictObject({
  category: v.picklist(aggregateCategories),
  /** What these records are called: `Claims in intake`. */
  title: v.string(),
  hits: v.array(SearchHit),
})
export type SearchGroup = v.InferOutput<typeof SearchGroup>
