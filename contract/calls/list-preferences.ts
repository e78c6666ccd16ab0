import * as v from 'valibot'
import { Preference } from '../people/preference.ts'
import { business, defineCall } from '../call.ts'

export const listPreferences = defineCall({
  name: 'list-preferences',
  method: 'GET',
  path: `${business}/preferences/{kind}`,
  summary: 'List the caller’s own and the business’s shared preferences of a kind.',
  permission: 'views:own',
  reply: v.strictObject({ data: v.array(Preference) }),
})
