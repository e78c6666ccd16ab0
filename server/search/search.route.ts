import { search } from '../../contract/calls/search.ts'
import { searchMatches, type SearchGroup } from '../../contract/search/search-hit.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { AnyStore } from '../events/aggregate-store.ts'
import { noRows, type Visibility } from '../events/visible-rows.ts'
import { type Route, route } from '../http/route.ts'
import { findByText, type Found, type SearchedStore } from './search.queries.ts'
import { readSearchText } from './search-text.ts'

interface SearchDependencies {
  readonly database: Database
  /** Every aggregate's; those with a search are looked through, in their order. */
  readonly allStores: readonly AnyStore[]
  readonly visibility: Visibility
}

/** One search over everything that has a name. */
export function searchRoutes({ database, allStores, visibility }: SearchDependencies): Route[] {
  const searched = allStores.filter((store): store is SearchedStore => store.search !== null)
  return [
    route(search, async ({ businessId, me, query: { q, limit } }) => {
      const visible = searched.flatMap((store) => {
        const only = visibility.visibleRows(store.aggregate.category, me)
        return only === noRows ? [] : [{ ...store, only }]
      })
      const groups = await database.withBusiness(businessId, async (client) => {
        const found = await findByText(client, visible, readSearchText(q, businessId), limit)
        const groups: SearchGroup[] = []
        for (const store of visible) {
          const ids = found.get(store.aggregate.category)
          if (ids) groups.push(await readGroup(client, store, ids))
        }
        return groups
      })
      return { groups: groups.toSorted((a, b) => rankOf(a) - rankOf(b)) }
    }),
  ]
}

/** What was found, read under row security: an id of another business would not be there. */
async function readGroup(client: TenantClient, store: SearchedStore, found: readonly Found[]): Promise<SearchGroup> {
  const { aggregate } = store
  const { category, title, search: rule } = aggregate
  if (!rule) return { category, title, hits: [] }
  const states = await store.find(
    client,
    found.map(({ id }) => id),
  )
  const hits = found.flatMap(({ id, match }) => {
    const state = states.get(id)
    if (!state) return []
    return [{ id, match, title: aggregate.displayName(state), detail: rule.detail(state), place: rule.place(state) }]
  })
  return { category, title, hits }
}

/** Groups by their best hit. */
function rankOf({ hits: [best] }: SearchGroup): number {
  return best ? searchMatches.indexOf(best.match) : searchMatches.length
}
