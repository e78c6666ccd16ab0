import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Lease } from '../leases/lease.ts'
import { business, defineCall } from '../call.ts'

export const handOverLease = defineCall({
  name: 'hand-over-lease',
  method: 'POST',
  path: `${business}/leases/{category}/{id}/hand-over`,
  summary: 'Hand the caller’s lease over to a colleague, who has half a minute to accept it.',
  permission: 'signed-in',
  body: v.strictObject({ to: Id }),
  reply: v.strictObject({ lease: Lease }),
  refusals: { 409: 'The caller does not hold the lease.' },
})
