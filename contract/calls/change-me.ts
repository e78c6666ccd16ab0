import * as v from 'valibot'
import { Email, personEntries, RequiredName } from '../people/person-fields.ts'
import { Me } from '../people/user.ts'
import { defineCall } from '../call.ts'

export const changeMe = defineCall({
  name: 'change-me',
  method: 'PUT',
  path: 'auth/me',
  summary:
    'Change the caller’s own profile. A new notification address must be verified before other calls are allowed.',
  permission: 'signed-in',
  repeatable: true,
  body: v.strictObject({
    first_name: v.optional(RequiredName),
    last_name: v.optional(RequiredName),
    phone: v.optional(personEntries.phone),
    notifications_email: v.optional(Email),
  }),
  reply: v.strictObject({ user: Me }),
})
