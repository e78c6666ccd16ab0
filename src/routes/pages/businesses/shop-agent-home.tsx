import { useAtomValue } from 'jotai'
import { listShopUsers } from '../../../../contract/calls/list-shop-users.ts'
import { send } from '../../../shared/api/client.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { builtAt } from '../../addresses/all-addresses.ts'
import { CountCard } from '../../count-card.tsx'
import { AccountPanel } from '../../homes/account-panel.tsx'
import { HomeFrame } from '../../homes/home-frame.tsx'
import { OpenWorkplace } from '../../homes/open-workplace.tsx'
import { IntakeCounts } from '../../intake-counts.tsx'
import { useMe } from '../../use-me.ts'

/** Home of a repair shop's people; the root agent has a team. */
export function ShopAgentHomeRoute() {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  return (
    <HomeFrame
      start={may('intake:view') ? undefined : <OpenWorkplace />}
      tiles={
        <>
          {may('intake:view') && <IntakeCounts />}
          {me.root_shop_agent_id === null && <TeamCard />}
        </>
      }
    >
      <AccountPanel />
    </HomeFrame>
  )
}

function TeamCard() {
  const list = useFetched('home team', async (signal) => (await send(listShopUsers, { signal })).data.length)
  return <CountCard label="Team members" list={list} to={builtAt('/shop_agent/users')?.path} action="Open team" />
}
