import * as v from 'valibot'
import { Person } from '../people/person.ts'
import { business, defineCall } from '../call.ts'

export const inviteUser = defineCall({
  name: 'invite-user',
  method: 'POST',
  path: `${business}/users/{id}/invite`,
  summary: 'Send the invitation again, with a new link.',
  permission: 'people:manage',
  repeatable: true,
  anyBusiness: true,
  reply: v.strictObject({ user: Person }),
  refusals: {
    409: 'The person has set a password already, or is deleted.',
    429: 'Too many emails to this address, or from the caller.',
  },
})
