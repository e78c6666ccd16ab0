import * as v from 'valibot'
import { User } from '../people/user.ts'
import { business, defineCall } from '../call.ts'

export const listAppraisers = defineCall({
  name: 'list-appraisers',
  method: 'GET',
  path: `${business}/appraisers`,
  summary: 'List the appraisers of the business.',
  permission: 'people:view',
  reply: v.strictObject({ data: v.array(User) }),
})
