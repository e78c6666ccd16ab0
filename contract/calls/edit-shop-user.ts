import * as v from 'valibot'
import { ShopUserChanges } from '../people/new-user.ts'
import { Person } from '../people/person.ts'
import { business, defineCall } from '../call.ts'

export const editShopUser = defineCall({
  name: 'edit-shop-user',
  method: 'PUT',
  path: `${business}/shop_agent/users/{id}`,
  summary: 'Change a shop agent of the caller’s team.',
  permission: 'shop-people:manage',
  repeatable: true,
  body: ShopUserChanges,
  reply: v.strictObject({ user: Person }),
  refusals: {
    409: 'The address is taken, the person is deleted, or someone else changed the same field.',
    429: 'Too many emails to this address, or from the caller.',
  },
})
