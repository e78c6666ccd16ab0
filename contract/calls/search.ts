import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { SearchGroup } from '../search/search-hit.ts'

const Most = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/, 'must be a whole number'),
  v.transform(Number),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(20, 'must be at most 20'),
)

export const search = defineCall({
  name: 'search',
  method: 'GET',
  path: `${business}/search`,
  summary:
    'Find waiting claims, contacts, events, people and other records by words, claim number, VIN, phone or email. Only what the caller may view. The best group comes first, with at most `limit` hits in each.',
  permission: 'signed-in',
  query: v.strictObject({
    q: v.pipe(v.string(), v.maxLength(200), v.regex(/\S/, 'must be filled in')),
    limit: v.optional(Most, '5'),
  }),
  reply: v.strictObject({ groups: v.array(SearchGroup) }),
})
