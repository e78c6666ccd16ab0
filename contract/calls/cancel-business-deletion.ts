import { ChangedBusiness, managedBusiness } from '../businesses/business-state.ts'
import { defineCall } from '../call.ts'

export const cancelBusinessDeletion = defineCall({
  name: 'cancel-business-deletion',
  method: 'DELETE',
  path: `${managedBusiness}/deletion`,
  summary: 'Cancel the planned deletion of a business: it stays suspended.',
  permission: 'businesses:manage',
  repeatable: true,
  reply: ChangedBusiness,
  refusals: { 409: 'No deletion is planned.' },
})
