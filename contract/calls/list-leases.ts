import * as v from 'valibot'
import { Lease } from '../leases/lease.ts'
import { business, defineCall } from '../call.ts'

export const listLeases = defineCall({
  name: 'list-leases',
  method: 'GET',
  path: `${business}/leases/{category}`,
  summary: 'Who holds what of a queue.',
  permission: 'signed-in',
  reply: v.strictObject({ data: v.array(Lease) }),
})
