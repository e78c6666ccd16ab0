import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Flag, pagedBy } from '../paging.ts'
import { Person } from '../people/person.ts'
import { peopleColumns } from './list-users.ts'
import { business, defineCall } from '../call.ts'

export const listShopUsers = defineCall({
  name: 'list-shop-users',
  method: 'GET',
  path: `${business}/shop_agent/users`,
  summary: 'List the shop agents of the caller’s team; all of them without a limit.',
  permission: 'shop-people:manage',
  query: v.strictObject({
    deleted: v.optional(Flag),
    /** Only this one. */
    id: v.optional(Id),
    ...pagedBy(peopleColumns),
  }),
  reply: v.strictObject({
    data: v.array(Person),
    total: v.number(),
    /** How many there are without the text. */
    all: v.number(),
  }),
})
