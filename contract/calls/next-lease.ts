import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Lease } from '../leases/lease.ts'
import { business, defineCall } from '../call.ts'

export const nextLease = defineCall({
  name: 'next-lease',
  method: 'POST',
  path: `${business}/leases/{category}/next`,
  summary: 'Take the lease of the first of the given rows that waits undecided and is not leased.',
  permission: 'signed-in',
  body: v.strictObject({
    ids: v.pipe(v.array(Id), v.minLength(1, 'Include at least one ID'), v.maxLength(200, 'Include at most 200 IDs')),
  }),
  /** Null where none of them is free. */
  reply: v.strictObject({ lease: v.nullable(Lease) }),
})
