import * as v from 'valibot'
import { Preference } from '../people/preference.ts'
import { business, defineCall } from '../call.ts'

export const listPreferences = defineCall({
  name: 'list-preferences',
  method: 'GET',
  path: `${business}/preferences/{kind}`,
  summary: 'One’s own and the business’s saved things of a kind.',
  permission: 'views:own',
  reply: v.strictObject({ data: v.array(Preference) }),
})
