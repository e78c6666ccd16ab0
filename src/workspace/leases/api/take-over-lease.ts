import type { StreamCategory } from '../../../../contract/categories.ts'
import { takeOverLease as call } from '../../../../contract/calls/take-over-lease.ts'
import type { Lease } from '../../../../contract/leases/lease.ts'
import { send } from '../../../shared/api/client.ts'

/** Takes a colleague's lease over, with a word to the colleague. */
export async function takeOverLease(category: StreamCategory, id: string, word: string): Promise<Lease> {
  return (await send(call, { params: { category, id }, body: { word } })).lease
}
