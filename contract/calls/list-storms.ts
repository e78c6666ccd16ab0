import * as v from 'valibot'
import { pagedBy } from '../paging.ts'
import { StormView } from '../storms/storm.ts'
import { business, defineCall } from '../call.ts'

export const stormColumns = ['title', 'status', 'start', 'zipcodes', 'locations'] as const

export const listStorms = defineCall({
  name: 'list-storms',
  method: 'GET',
  path: `${business}/admin/storms`,
  summary: 'List storms, archived ones last and newest first unless sorted; all of them without a limit.',
  permission: 'storms:view',
  apiKey: true,
  query: v.strictObject({
    ...pagedBy(stormColumns),
    status: v.optional(v.picklist(['active', 'archived'])),
  }),
  reply: v.strictObject({
    data: v.array(StormView),
    total: v.number(),
    /** How many there are without the text and the status, and how many of these are not archived. */
    all: v.number(),
    active: v.number(),
    cursor: v.number(),
  }),
})
