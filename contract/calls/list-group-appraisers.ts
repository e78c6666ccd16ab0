import * as v from 'valibot'
import { Appraiser } from '../appraisers/appraiser.ts'
import { business, defineCall } from '../call.ts'

export const listGroupAppraisers = defineCall({
  name: 'list-group-appraisers',
  method: 'GET',
  path: `${business}/appraiser-groups/{id}/appraisers`,
  summary: 'List the appraisers of a group, by name.',
  permission: 'people:view',
  reply: v.array(Appraiser),
})
