import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Lease } from '../leases/lease.ts'
import { business, defineCall } from '../call.ts'

export const handOverLease = defineCall({
  name: 'hand-over-lease',
  method: 'POST',
  path: `${business}/leases/{category}/{id}/hand-over`,
  summary: 'Give one’s own lease to a colleague, who has half a minute to come.',
  action: 'signed-in',
  body: v.strictObject({ to: Id }),
  reply: v.strictObject({ lease: Lease }),
  refusals: { 409: 'It is not the caller’s.' },
})
