import * as v from 'valibot'
import { Flag } from '../paging.ts'
import { Person } from '../people/person.ts'
import { roles } from '../people/roles.ts'
import { User } from '../people/user.ts'
import { business, defineCall } from '../call.ts'

export const listUsers = defineCall({
  name: 'list-users',
  method: 'GET',
  path: `${business}/users`,
  summary: 'People of the business, of one role if asked; whole for those who manage people, else what names them.',
  action: 'people:view',
  anyBusiness: true,
  query: v.strictObject({
    role: v.optional(v.picklist(roles)),
    /** Deleted ones too, for those who manage people. */
    deleted: v.optional(Flag),
  }),
  reply: v.strictObject({ data: v.array(v.union([Person, User])) }),
})
