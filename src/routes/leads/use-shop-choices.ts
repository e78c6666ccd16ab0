import { useAtomValue } from 'jotai'
import { crudCalls } from '../../../contract/crud/crud-calls.ts'
import { repairLocation } from '../../../contract/repair-locations/repair-location.ts'
import { whyNotTaking } from '../../../machines/lead/shop-taking.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import type { Choice } from '../../shared/ui/select.tsx'

export interface ShopChoice extends Choice {
  readonly timezone: string
}

/** The repair locations of the business by name, with their zones, as far as the reader may know them; with their changes. */
export function useShopChoices(): readonly ShopChoice[] {
  const isSeen = useAtomValue(permissionAtom)('repair_location:view')
  const { data, refetch } = useFetched(`shops of leads ${isSeen}`, async (signal) =>
    isSeen ? send(crudCalls(repairLocation).list, { query: { limit: '1000', sort_by: 'name' }, signal }) : null,
  )
  useTopicChanges('repair_location', data?.cursor, refetch)
  return (data?.data ?? []).map((shop) => ({
    value: shop.id,
    label: String(shop['name']),
    timezone: typeof shop['timezone'] === 'string' ? shop['timezone'] : 'America/Chicago',
    ...(whyNotTaking(shop) && { whyNot: 'Offline' }),
  }))
}
