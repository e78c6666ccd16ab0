import type { StreamCategory } from '../../../../contract/categories.ts'
import { renewLease as call } from '../../../../contract/calls/renew-lease.ts'
import type { Lease } from '../../../../contract/leases/lease.ts'
import { send } from '../../../shared/api/client.ts'

export async function renewLease(category: StreamCategory, id: string): Promise<Lease> {
  return (await send(call, { params: { category, id } })).lease
}
