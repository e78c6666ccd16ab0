import { listAppraisers as call } from '../../../../../contract/calls/list-appraisers.ts'
import type { User } from '../../../../../contract/people/user.ts'
import { send } from '../../../../shared/api/client.ts'

/** Appraisers that a claim can be given to. */
export async function listAppraisers(signal?: AbortSignal): Promise<User[]> {
  return (await send(call, { ...(signal && { signal }) })).data
}
