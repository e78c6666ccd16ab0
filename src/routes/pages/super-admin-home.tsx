import { listBusinesses } from '../../../contract/calls/list-businesses.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { builtAt } from '../addresses/all-addresses.ts'
import { CountCard } from '../count-card.tsx'
import { BusinessesInUse } from '../homes/businesses-in-use.tsx'
import { HomeFrame } from '../homes/home-frame.tsx'

/** Home of the platform: its businesses and what happened in them lately. */
export function SuperAdminHomeRoute() {
  const list = useFetched('home businesses', (signal) => send(listBusinesses, { signal }))
  const businesses = list.data?.data
  const to = builtAt('/super-admin/businesses')?.path
  const sum = (of: 'people' | 'claims_received') => businesses?.reduce((total, { usage }) => total + usage[of], 0)
  return (
    <HomeFrame
      tiles={
        <>
          <CountCard label="Businesses" list={{ ...list, data: businesses?.length }} to={to} action="Manage them" />
          <CountCard label="People" list={{ ...list, data: sum('people') }} />
          <CountCard label="Claims received, 30 days" list={{ ...list, data: sum('claims_received') }} />
        </>
      }
    >
      <BusinessesInUse list={{ ...list, data: businesses }} to={to} />
    </HomeFrame>
  )
}
