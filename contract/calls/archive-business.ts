import * as v from 'valibot'
import { BusinessArchive } from '../businesses/business-archive.ts'
import { managedBusiness } from '../businesses/business-state.ts'
import { defineCall } from '../call.ts'

export const archiveBusiness = defineCall({
  name: 'archive-business',
  method: 'POST',
  path: `${managedBusiness}/archives`,
  summary: 'Have a file written with all rows, the log and the files of a business.',
  permission: 'businesses:manage',
  reply: v.strictObject({ archive: BusinessArchive }),
})
