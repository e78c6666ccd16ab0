import type { StreamCategory } from '../../../../contract/categories.ts'
import { nextLease as call } from '../../../../contract/calls/next-lease.ts'
import type { Lease } from '../../../../contract/leases/lease.ts'
import { send } from '../../../shared/api/client.ts'

/** Takes the lease of the first of these rows, at most 200, that still waits and that nobody holds; null for none. */
export async function nextLease(category: StreamCategory, ids: readonly string[]): Promise<Lease | null> {
  return (await send(call, { params: { category }, body: { ids: [...ids] } })).lease
}
