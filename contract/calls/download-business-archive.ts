import * as v from 'valibot'
import { managedBusiness } from '../businesses/business-state.ts'
import { defineCall } from '../call.ts'

export const downloadBusinessArchive = defineCall({
  name: 'download-business-archive',
  method: 'GET',
  path: `${managedBusiness}/archives/{archiveId}/download`,
  summary: 'Get a signed address of the file of an archive, which is good for ten minutes.',
  permission: 'businesses:manage',
  reply: v.strictObject({ url: v.string(), name: v.string() }),
  refusals: { 409: 'It is not ready, or its file is removed.' },
})
