import * as v from 'valibot'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const setStormFilter = defineCall({
  name: 'set-storm-filter',
  method: 'PUT',
  path: `${business}/call-center/contacts/storm_filter`,
  summary: 'Choose the event whose contacts the caller is given; null for those of all events.',
  permission: 'call-center:work',
  body: v.strictObject({ storm_id: v.nullable(Id) }),
})
