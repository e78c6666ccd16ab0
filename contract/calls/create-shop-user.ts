import * as v from 'valibot'
import { NewShopUser } from '../people/new-user.ts'
import { Person } from '../people/person.ts'
import { business, defineCall } from '../call.ts'

export const createShopUser = defineCall({
  name: 'create-shop-user',
  method: 'POST',
  path: `${business}/shop_agent/users`,
  summary: 'Add a shop agent to the caller’s team: invited by email, or with a given password.',
  permission: 'shop-people:manage',
  repeatable: true,
  body: NewShopUser,
  reply: v.strictObject({ user: Person }),
  refusals: {
    409: 'Another person in the business has this address. A super admin is also told of other businesses.',
    429: 'Too many emails to this address, or from the caller.',
  },
})
