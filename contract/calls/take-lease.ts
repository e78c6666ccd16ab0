import { Lease } from '../leases/lease.ts'
import { business, defineCall } from '../call.ts'
import * as v from 'valibot'

export const takeLease = defineCall({
  name: 'take-lease',
  method: 'POST',
  path: `${business}/leases/{category}/{id}`,
  summary: 'Take the lease of an aggregate before working on it; the caller’s own lease is renewed.',
  permission: 'signed-in',
  reply: v.strictObject({ lease: Lease }),
  refusals: { 409: 'Someone else holds it: `by` and `until` name the holder and the end.' },
})
