import { listUsers } from '../../../../contract/calls/list-users.ts'
import type { User } from '../../../../contract/people/user.ts'
import { send } from '../../../shared/api/client.ts'

/** Who may be proposed for the claims of an event. */
export async function listCallCenters(signal?: AbortSignal): Promise<Pick<User, 'id' | 'full_name'>[]> {
  return (await send(listUsers, { query: { role: 'call_center' }, signal })).data
}
