import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ContactAppointment, ContactStatusValue } from '../contacts/contact.ts'
import { Id } from '../ids.ts'

/** As many contacts as a grid holds. */
export const mostContactRows = 100_000

const none = v.literal('none')
const whole = v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'Must be a whole number'), v.transform(Number))

/** One value of a contact. */
const Cell = v.nullable(v.union([v.string(), v.number(), v.boolean(), ContactAppointment]))

export const loadContactRows = defineCall({
  name: 'load-contact-rows',
  method: 'GET',
  path: `${business}/call-center/contacts/rows`,
  summary: 'List contacts for a grid, one page, in the order in which they were added, as rows of values.',
  permission: 'contacts:work',
  query: v.strictObject({
    count: v.optional(
      v.pipe(whole, v.minValue(1, 'Must be at least 1'), v.maxValue(5000, 'Must be at most 5000')),
      '1000',
    ),
    /** `next` of the page before. */
    after: v.optional(
      v.pipe(v.string(), v.maxLength(80), v.regex(/^[\dTZ:.-]+ [\da-f-]{36}$/, 'Use `next` of the page before')),
    ),
    status: v.optional(v.union([v.literal(''), ContactStatusValue])),
    stage: v.optional(v.picklist(['', 'field', 'call_center'])),
    /** `none` for contacts that belong to no event. */
    storm_id: v.optional(v.union([v.literal(''), none, Id])),
    /** `none` for contacts without an appraiser. */
    appraiser_id: v.optional(v.union([v.literal(''), none, Id])),
  }),
  reply: v.strictObject({
    /** Names of the values of a row, in order: the members of a contact. */
    fields: v.array(v.string()),
    rows: v.array(v.array(Cell)),
    /** How many match, counted to one more than a grid holds; null after the first page. */
    total: v.nullable(v.number()),
    /** What to ask the next page `after`; null after the last one. */
    next: v.nullable(v.string()),
    /** The log's cursor that this page is at least as new as: changes after it come by push. */
    cursor: v.number(),
  }),
})
