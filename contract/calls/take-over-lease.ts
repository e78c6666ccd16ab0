import * as v from 'valibot'
import { Lease, LeaseMessage } from '../leases/lease.ts'
import { business, defineCall } from '../call.ts'

export const takeOverLease = defineCall({
  name: 'take-over-lease',
  method: 'POST',
  path: `${business}/leases/{category}/{id}/take-over`,
  summary: 'Take over a colleague’s lease, with a message that the colleague sees at once.',
  permission: 'leases:take-over',
  repeatable: true,
  body: v.strictObject({ word: LeaseMessage }),
  reply: v.strictObject({ lease: Lease }),
  refusals: { 409: 'It is free, or the caller’s own.' },
})
