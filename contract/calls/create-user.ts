import * as v from 'valibot'
import { Business } from '../businesses/business.ts'
import { NewUser } from '../people/new-user.ts'
import { Person } from '../people/person.ts'
import { business, defineCall } from '../call.ts'

export const createUser = defineCall({
  name: 'create-user',
  method: 'POST',
  path: `${business}/users`,
  summary: 'Add a person: invited by email to set a password, or with a given password.',
  permission: 'people:manage',
  repeatable: true,
  anyBusiness: true,
  body: NewUser,
  reply: v.strictObject({ user: Person, business: Business }),
  refusals: {
    409: 'Another person in the business has this address. A super admin is also told of other businesses.',
    429: 'Too many emails to this address, or from the caller.',
  },
})
