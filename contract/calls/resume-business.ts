import { ChangedBusiness, managedBusiness } from '../businesses/business-state.ts'
import { defineCall } from '../call.ts'

export const resumeBusiness = defineCall({
  name: 'resume-business',
  method: 'DELETE',
  path: `${managedBusiness}/suspension`,
  summary: 'Resume a suspended business: its people get in again, and what waited is decided again.',
  permission: 'businesses:manage',
  repeatable: true,
  reply: ChangedBusiness,
  refusals: { 409: 'It is not suspended, or its deletion is planned.' },
})
