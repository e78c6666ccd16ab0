import { useAtomValue } from 'jotai'
import type { SuggestedShop } from '../../../contract/calls/list-lead-shops.ts'
import { viewOpenings } from '../../../contract/openings/opening.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import type { DropOffShopsApi } from './drop-off-api.ts'

export interface DropOffShops {
  /** The most suitable first; undefined until they are loaded. */
  readonly shops: readonly SuggestedShop[] | undefined
  readonly error: unknown
  readonly refetch: () => void
}

/** The shops for a lead with their free times, fetched again when openings or drop-offs change. */
export function useDropOffShops(api: DropOffShopsApi, lead: string): DropOffShops {
  const can = useAtomValue(permissionAtom)
  const { data, error, refetch } = useFetched(`drop-offs ${lead}`, (signal) => api.shops(lead, signal))
  // Who may not see a shop's openings, as in sales, sees what becomes of leads.
  useTopicRefetch(can(viewOpenings) ? 'opening' : 'lead', refetch)
  useTopicRefetch('lead', refetch)
  return { shops: data, error, refetch }
}
