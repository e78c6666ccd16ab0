import * as v from 'valibot'
import { AppraiserGroup } from '../appraisers/appraiser.ts'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const listAppraiserGroups = defineCall({
  name: 'list-appraiser-groups',
  method: 'GET',
  path: `${business}/appraiser-groups`,
  summary: 'List the groups of appraisers, keyed by id.',
  permission: 'people:view',
  reply: v.strictObject({ data: v.record(Id, AppraiserGroup) }),
})
