import { listUsers as call } from '../../../../../contract/calls/list-users.ts'
import type { User } from '../../../../../contract/people/user.ts'
import { send } from '../../../../shared/api/client.ts'

/** People who can work on claims, and so be assigned one. */
export async function listReviewers(signal?: AbortSignal): Promise<User[]> {
  return (await send(call, { query: { may: 'intake:work' }, ...(signal && { signal }) })).data
}

/** Call centers that a claim can be given to: the people of that role. */
export async function listCallCenters(signal?: AbortSignal): Promise<User[]> {
  return (await send(call, { query: { role: 'call_center' }, ...(signal && { signal }) })).data
}
