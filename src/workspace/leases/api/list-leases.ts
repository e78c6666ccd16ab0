import type { StreamCategory } from '../../../../contract/categories.ts'
import { listLeases as call } from '../../../../contract/calls/list-leases.ts'
import type { Lease } from '../../../../contract/leases/lease.ts'
import { send } from '../../../shared/api/client.ts'

export async function listLeases(category: StreamCategory): Promise<Lease[]> {
  return (await send(call, { params: { category } })).data
}
