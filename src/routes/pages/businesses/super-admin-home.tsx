import { listBusinesses } from '../../../../contract/calls/list-businesses.ts'
import { listOutbox } from '../../../../contract/calls/list-outbox.ts'
import { send } from '../../../shared/api/client.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { builtAt } from '../../addresses/all-addresses.ts'
import { CountCard } from '../../count-card.tsx'
import { BusinessesInUse } from '../../homes/businesses-in-use.tsx'
import { HomeFrame } from '../../homes/home-frame.tsx'

/** Home of the platform: its businesses and what happened in them lately. */
export function SuperAdminHomeRoute() {
  const list = useFetched('home businesses', (signal) => send(listBusinesses, { signal }))
  const outbox = useFetched('home outbox', async (signal) => {
    return (await send(listOutbox, { query: { limit: '1' }, signal })).total
  })
  const businesses = list.data?.data
  const to = builtAt('/super-admin/businesses')?.path
  const sum = (of: 'people' | 'claims_received') => businesses?.reduce((total, { usage }) => total + usage[of], 0)
  return (
    <HomeFrame
      tiles={
        <>
          <CountCard label="Businesses" list={{ ...list, data: businesses?.length }} to={to} action="Open businesses" />
          <CountCard label="Users" list={{ ...list, data: sum('people') }} />
          <CountCard label="Claims in 30 days" list={{ ...list, data: sum('claims_received') }} />
          <CountCard
            label="Emails and texts"
            list={outbox}
            to={builtAt('/super-admin/outbox')?.path}
            action="Open outbox"
          />
        </>
      }
    >
      <BusinessesInUse list={{ ...list, data: businesses }} to={to} />
    </HomeFrame>
  )
}
