import * as v from 'valibot'
import { Flag } from '../paging.ts'
import { Person } from '../people/person.ts'
import { business, defineCall } from '../call.ts'

export const listShopUsers = defineCall({
  name: 'list-shop-users',
  method: 'GET',
  path: `${business}/shop_agent/users`,
  summary: 'The shop agents of a root shop agent’s own team.',
  action: 'shop-people:manage',
  query: v.strictObject({ deleted: v.optional(Flag) }),
  reply: v.strictObject({ data: v.array(Person) }),
})
