import { useAtomValue } from 'jotai'
import { permissionAtom } from '../../shared/session/permission.ts'
import { eventShopAddress } from '../places.ts'
import { useMe } from '../use-me.ts'

/** The address of a shop within an event; null for roles without such a page. */
export function useShopAddress(stormId: string): ((shop: string) => string) | null {
  const { role } = useMe()
  const may = useAtomValue(permissionAtom)('repair_location:view')
  return may && eventShopAddress(role, stormId, '') ? (shop) => eventShopAddress(role, stormId, shop) ?? '' : null
}
