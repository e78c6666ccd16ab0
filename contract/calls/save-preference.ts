import * as v from 'valibot'
import { Preference } from '../people/preference.ts'
import { business, defineCall } from '../call.ts'

export const savePreference = defineCall({
  name: 'save-preference',
  method: 'PUT',
  path: `${business}/preferences/{kind}`,
  summary:
    'Save a preference under its name, replacing one of the same name. Sharing with the business needs views:share.',
  permission: 'views:own',
  body: v.strictObject({
    name: v.pipe(v.string(), v.regex(/\S/, 'Required'), v.maxLength(120)),
    shared: v.optional(v.boolean(), false),
    data: v.pipe(v.record(v.pipe(v.string(), v.maxLength(200)), v.unknown()), v.maxEntries(500)),
  }),
  reply: v.strictObject({ preference: Preference }),
  limit: 200_000,
})
