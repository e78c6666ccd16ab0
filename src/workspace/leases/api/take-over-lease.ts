import type { StreamCategory } from '../../../../contract/categories.ts'
import { takeOverLease as call } from '../../../../contract/calls/take-over-lease.ts'
import type { Lease } from '../../../../contract/leases/lease.ts'
import { send } from '../../../shared/api/client.ts'

/** Takes over another user's lease, with a message to the former holder. */
export async function takeOverLease(category: StreamCategory, id: string, term: string): Promise<Lease> {
  return (await send(call, { params: { category, id }, body: { word: term } })).lease
}
