import type { StreamCategory } from '../../../../contract/categories.ts'
import { handOverLease as call } from '../../../../contract/calls/hand-over-lease.ts'
import type { Lease } from '../../../../contract/leases/lease.ts'
import { send } from '../../../shared/api/client.ts'

/** Hands the user's lease over to a colleague. */
export async function handOverLease(category: StreamCategory, id: string, to: string): Promise<Lease> {
  return (await send(call, { params: { category, id }, body: { to } })).lease
}
