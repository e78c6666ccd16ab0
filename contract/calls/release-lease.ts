import { business, defineCall } from '../call.ts'

export const releaseLease = defineCall({
  name: 'release-lease',
  method: 'DELETE',
  path: `${business}/leases/{category}/{id}`,
  summary: 'Release a lease. One that the caller no longer holds stays as it is.',
  permission: 'signed-in',
})
