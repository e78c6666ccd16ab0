import * as v from 'valibot'
import { roles } from '../people/roles.ts'
import { User } from '../people/user.ts'
import { business, defineCall } from '../call.ts'

export const listUsers = defineCall({
  name: 'list-users',
  method: 'GET',
  path: `${business}/users`,
  summary: 'People of the business, of one role if asked.',
  action: 'people:view',
  query: v.strictObject({ role: v.optional(v.picklist(roles)) }),
  reply: v.strictObject({ data: v.array(User) }),
})
