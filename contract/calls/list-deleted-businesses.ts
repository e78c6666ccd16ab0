import * as v from 'valibot'
import { DeletedBusiness } from '../businesses/business-state.ts'
import { defineCall } from '../call.ts'

export const listDeletedBusinesses = defineCall({
  name: 'list-deleted-businesses',
  method: 'GET',
  path: 'v1/platform/deleted-businesses',
  summary: 'List the businesses that were deleted, by whom and when; the newest first.',
  permission: 'businesses:manage',
  reply: v.strictObject({ data: v.array(DeletedBusiness) }),
})
