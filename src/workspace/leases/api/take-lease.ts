import type { StreamCategory } from '../../../../contract/categories.ts'
import { takeLease as call } from '../../../../contract/calls/take-lease.ts'
import type { Lease } from '../../../../contract/leases/lease.ts'
import { send } from '../../../shared/api/client.ts'

/** Takes the lease of a row; the user's own is renewed. */
export async function takeLease(category: StreamCategory, id: string): Promise<Lease> {
  return (await send(call, { params: { category, id } })).lease
}
