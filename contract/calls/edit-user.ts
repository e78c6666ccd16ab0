import * as v from 'valibot'
import { UserChanges } from '../people/new-user.ts'
import { Person } from '../people/person.ts'
import { business, defineCall } from '../call.ts'

export const editUser = defineCall({
  name: 'edit-user',
  method: 'PUT',
  path: `${business}/users/{id}`,
  summary: 'Change a person. Another role or password ends their sessions at once.',
  permission: 'people:manage',
  repeatable: true,
  anyBusiness: true,
  body: UserChanges,
  reply: v.strictObject({ user: Person }),
  refusals: {
    429: 'Too many emails to this address, or from the caller.',
    409: 'The address is taken, the person is deleted, the last admin would be lost, or someone else changed the same field.',
  },
})
