import * as v from 'valibot'
import { Person } from '../people/person.ts'
import { business, defineCall } from '../call.ts'

export const restoreUser = defineCall({
  name: 'restore-user',
  method: 'POST',
  path: `${business}/users/{id}/restore`,
  summary: 'Restore a deleted person.',
  permission: 'people:manage',
  repeatable: true,
  anyBusiness: true,
  reply: v.strictObject({ user: Person }),
  refusals: {
    409: 'The person is not deleted, or the address is taken now.',
    429: 'Too many emails to this address, or from the caller.',
  },
})
