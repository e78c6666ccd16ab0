import * as v from 'valibot'
import { Appraiser } from '../appraisers/appraiser.ts'
import { business, defineCall } from '../call.ts'

export const listAppraisers = defineCall({
  name: 'list-appraisers',
  method: 'GET',
  path: `${business}/appraisers`,
  summary: 'List the appraisers of the business, with their events and how many open contacts they have.',
  permission: 'people:view',
  reply: v.strictObject({ data: v.array(Appraiser) }),
})
