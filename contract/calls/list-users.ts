import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Flag, pagedBy } from '../paging.ts'
import { Person } from '../people/person.ts'
import { permissions } from '../people/permissions.ts'
import { roles } from '../people/roles.ts'
import { User } from '../people/user.ts'
import { business, defineCall } from '../call.ts'

export const peopleColumns = ['name', 'email', 'role', 'state', 'created_at'] as const

export const listUsers = defineCall({
  name: 'list-users',
  method: 'GET',
  path: `${business}/users`,
  summary:
    'List people of the business, optionally of one role; with all fields for callers who manage people, else with names only. All of them without a limit.',
  permission: 'people:view',
  anyBusiness: true,
  query: v.strictObject({
    role: v.optional(v.picklist(roles)),
    /** Deleted ones too, for those who manage people. */
    deleted: v.optional(Flag),
    /** Who may act in the role, whatever their main role; for those who manage people. */
    accessible_role: v.optional(v.picklist(roles)),
    /** Who has this permission, by one of their roles or because an admin gave it to them. */
    may: v.optional(v.picklist(permissions)),
    /** Only this one. */
    id: v.optional(Id),
    ...pagedBy(peopleColumns),
  }),
  reply: v.strictObject({
    data: v.array(v.union([Person, User])),
    total: v.number(),
    /** How many there are without the text and the role. */
    all: v.number(),
    cursor: v.number(),
  }),
})
