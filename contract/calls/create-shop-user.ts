import * as v from 'valibot'
import { NewShopUser } from '../people/new-user.ts'
import { Person } from '../people/person.ts'
import { business, defineCall } from '../call.ts'

export const createShopUser = defineCall({
  name: 'create-shop-user',
  method: 'POST',
  path: `${business}/shop_agent/users`,
  summary: 'Add a shop agent to one’s own team: invited by mail, or with a password given.',
  permission: 'shop-people:manage',
  repeatable: true,
  body: NewShopUser,
  reply: v.strictObject({ user: Person }),
  refusals: { 409: 'Somebody has this e-mail address already.' },
})
