import * as v from 'valibot'

export const eventTabs = ['claims', 'contacts', 'leads', 'locations', 'appraisers', 'shops', 'details'] as const
export type EventTab = (typeof eventTabs)[number]

const Search = v.object({
  tab: v.fallback(v.optional(v.picklist(eventTabs)), undefined),
})

/** The tab in the address of an event; locations are shown unless it says otherwise. */
export function eventTabIn(search: Record<string, unknown>): { tab?: EventTab | undefined } {
  return v.parse(Search, search)
}
