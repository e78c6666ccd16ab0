import * as v from 'valibot'
import { Person } from '../people/person.ts'
import { business, defineCall } from '../call.ts'

export const deleteUser = defineCall({
  name: 'delete-user',
  method: 'DELETE',
  path: `${business}/users/{id}`,
  summary: 'Delete a person: their sessions end at once, their history stays.',
  permission: 'people:manage',
  repeatable: true,
  anyBusiness: true,
  reply: v.strictObject({ user: Person }),
  refusals: { 409: 'The person is the caller, the last admin, or deleted already.' },
})
