import * as v from 'valibot'
import { Person } from '../people/person.ts'
import { business, defineCall } from '../call.ts'

export const deleteShopUser = defineCall({
  name: 'delete-shop-user',
  method: 'DELETE',
  path: `${business}/shop_agent/users/{id}`,
  summary: 'Delete a shop agent of the caller’s team.',
  permission: 'shop-people:manage',
  repeatable: true,
  reply: v.strictObject({ user: Person }),
  refusals: { 409: 'The person is deleted already.' },
})
