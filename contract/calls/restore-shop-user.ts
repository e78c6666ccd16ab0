import * as v from 'valibot'
import { Person } from '../people/person.ts'
import { business, defineCall } from '../call.ts'

export const restoreShopUser = defineCall({
  name: 'restore-shop-user',
  method: 'POST',
  path: `${business}/shop_agent/users/{id}/restore`,
  summary: 'Restore a deleted shop agent.',
  permission: 'shop-people:manage',
  repeatable: true,
  reply: v.strictObject({ user: Person }),
  refusals: {
    409: 'The person is not deleted, or the address is taken now.',
    429: 'Too many emails to this address, or from the caller.',
  },
})
