import { business, defineCall } from '../call.ts'

export const releaseLease = defineCall({
  name: 'release-lease',
  method: 'DELETE',
  path: `${business}/leases/{category}/{id}`,
  summary: 'Release a lease.',
  permission: 'signed-in',
  refusals: { 409: 'The caller does not hold the lease.' },
})
