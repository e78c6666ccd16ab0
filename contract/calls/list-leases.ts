import * as v from 'valibot'
import { Lease } from '../leases/lease.ts'
import { business, defineCall } from '../call.ts'

export const listLeases = defineCall({
  name: 'list-leases',
  method: 'GET',
  path: `${business}/leases/{category}`,
  summary: 'List the leases of a queue and their holders.',
  permission: 'signed-in',
  reply: v.strictObject({ data: v.array(Lease) }),
})
