import type { AggregateCategory } from '../../../contract/categories.ts'
import { type ResourceCategory, resources } from '../../../contract/crud/resources.ts'
import { landingRoutes } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import { searchOfRow } from '../../workspace/page/row-link.ts'
import { isOpenTo } from '../addresses/address.ts'
import { builtAt } from '../addresses/all-addresses.ts'
import { claimantAddress } from '../places.ts'

export interface RecordAddress {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

interface Wanted {
  readonly category: AggregateCategory
  readonly id: string
  readonly title: string
}

/** Where a person opens a record: at the first of its addresses that is built and open to the role; null without one. */
export function recordAddress(me: Me, wanted: Wanted): RecordAddress | null {
  const found = addressesFor(me, wanted).find(({ to }) => {
    const address = builtAt(to)
    return address && isOpenTo(address, me)
  })
  return found ? { ...found, to: found.to.replace(/\{\w+\}$/, wanted.id) } : null
}

/** Paths as the addresses have them, the best first. */
function addressesFor({ role }: Me, { category, id, title }: Wanted): readonly RecordAddress[] {
  const base = landingRoutes[role]
  switch (category) {
    case 'intake_item':
      return [{ to: '/admin/intake/intake_review', search: searchOfRow(id) }]
    case 'contact':
      return [{ to: claimantAddress(role, '{claimant}') }]
    case 'lead':
      return [{ to: `${base}/leads/{lead}` }]
    case 'storm':
      return [
        { to: `${base}/events/{event}` },
        { to: `${base}/events/{storm}` },
        { to: `${base}/events`, search: { q: title } },
      ]
    case 'user':
      return [{ to: `${base}/settings/users`, search: { person: id } }]
    default:
      return category in resources
        ? [{ to: `${base}/${resources[category as ResourceCategory].page}`, search: { open: id } }]
        : []
  }
}
