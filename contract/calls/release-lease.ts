import { business, defineCall } from '../call.ts'

export const releaseLease = defineCall({
  name: 'release-lease',
  method: 'DELETE',
  path: `${business}/leases/{category}/{id}`,
  summary: 'Give a lease back.',
  permission: 'signed-in',
  refusals: { 409: 'It is not the caller’s.' },
})
