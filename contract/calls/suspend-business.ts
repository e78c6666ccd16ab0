import * as v from 'valibot'
import { ChangedBusiness, managedBusiness, SuspensionReason } from '../businesses/business-state.ts'
import { defineCall } from '../call.ts'

export const suspendBusiness = defineCall({
  name: 'suspend-business',
  method: 'POST',
  path: `${managedBusiness}/suspension`,
  summary: 'Suspend a business: none of its people gets in, and nothing of it is sent. What arrives is kept.',
  permission: 'businesses:manage',
  repeatable: true,
  body: v.strictObject({ reason: SuspensionReason }),
  reply: ChangedBusiness,
  refusals: { 409: 'It is suspended already, or the caller works in it.' },
})
