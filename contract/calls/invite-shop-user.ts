import * as v from 'valibot'
import { Person } from '../people/person.ts'
import { business, defineCall } from '../call.ts'

export const inviteShopUser = defineCall({
  name: 'invite-shop-user',
  method: 'POST',
  path: `${business}/shop_agent/users/{id}/invite`,
  summary: 'Send the invitation of a shop agent again, with a new link.',
  permission: 'shop-people:manage',
  repeatable: true,
  reply: v.strictObject({ user: Person }),
  refusals: {
    409: 'The person has set a password already, or is deleted.',
    429: 'Too many emails to this address, or from the caller.',
  },
})
