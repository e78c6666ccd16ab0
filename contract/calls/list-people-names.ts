import * as v from 'valibot'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const listPeopleNames = defineCall({
  name: 'list-people-names',
  method: 'GET',
  path: `${business}/people-names`,
  summary: 'List the names of the people of the business, for callers who see contacts and not people.',
  permission: 'contacts:view',
  reply: v.strictObject({ data: v.array(v.strictObject({ id: Id, full_name: v.string() })) }),
})
