import * as v from 'valibot'
import { Id } from '../../../contract/ids.ts'

export const eventTabs = [
  'claims',
  'contacts',
  'leads',
  'locations',
  'appraisers',
  'shops',
  'zipcodes',
  'details',
] as const
export type EventTab = (typeof eventTabs)[number]

const Search = v.object({
  tab: v.fallback(v.optional(v.picklist(eventTabs)), undefined),
  shared: v.fallback(v.optional(Id), undefined),
})

/** The tab in the address of an event; locations are shown unless it says otherwise. `shared`: an event whose ZIP codes are marked. */
export function eventTabIn(search: Record<string, unknown>): {
  tab?: EventTab | undefined
  shared?: string | undefined
} {
  return v.parse(Search, search)
}
