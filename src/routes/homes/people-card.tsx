import { listUsers } from '../../../contract/calls/list-users.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { builtAt } from '../addresses/all-addresses.ts'
import { CountCard } from '../count-card.tsx'

/** How many people the business has. */
export function PeopleCard() {
  const list = useFetched('home people', async (signal) => (await send(listUsers, { signal })).data.length)
  return <CountCard label="Users" list={list} to={builtAt('/admin/settings/users')?.path} action="Open users" />
}
