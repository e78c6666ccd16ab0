import * as v from 'valibot'
import { Lease, LeaseWord } from '../leases/lease.ts'
import { business, defineCall } from '../call.ts'

export const takeOverLease = defineCall({
  name: 'take-over-lease',
  method: 'POST',
  path: `${business}/leases/{category}/{id}/take-over`,
  summary: 'Take a colleague’s lease over, with a word that the colleague is shown at once.',
  permission: 'leases:take-over',
  repeatable: true,
  body: v.strictObject({ word: LeaseWord }),
  reply: v.strictObject({ lease: Lease }),
  refusals: { 409: 'It is free, or one’s own.' },
})
