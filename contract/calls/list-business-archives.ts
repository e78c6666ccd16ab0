import * as v from 'valibot'
import { BusinessArchive } from '../businesses/business-archive.ts'
import { managedBusiness } from '../businesses/business-state.ts'
import { defineCall } from '../call.ts'

export const listBusinessArchives = defineCall({
  name: 'list-business-archives',
  method: 'GET',
  path: `${managedBusiness}/archives`,
  summary: 'List the archives of a business, the newest first.',
  permission: 'businesses:manage',
  reply: v.strictObject({ data: v.array(BusinessArchive) }),
})
