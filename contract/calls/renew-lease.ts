import * as v from 'valibot'
import { Lease } from '../leases/lease.ts'
import { business, defineCall } from '../call.ts'

export const renewLease = defineCall({
  name: 'renew-lease',
  method: 'PUT',
  path: `${business}/leases/{category}/{id}`,
  summary: 'Renew a lease for another half minute.',
  permission: 'signed-in',
  reply: v.strictObject({ lease: Lease }),
  refusals: { 409: 'It has expired, or someone else holds it.' },
})
