import * as v from 'valibot'
import { managedBusiness, StateChange } from '../businesses/business-state.ts'
import { defineCall } from '../call.ts'

export const listBusinessStates = defineCall({
  name: 'list-business-states',
  method: 'GET',
  path: `${managedBusiness}/states`,
  summary: 'List when a business was suspended, resumed and planned to be deleted, by whom and why; the newest first.',
  permission: 'businesses:manage',
  reply: v.strictObject({ data: v.array(StateChange) }),
})
