import * as v from 'valibot'
import { Id } from '../ids.ts'
import { ContactStage, ContactStatusValue, ContactView } from '../contacts/contact.ts'
import { Flag, Limit, Page } from '../paging.ts'
import { narrowing } from '../process/figure.ts'
import { business, defineCall } from '../call.ts'

export const listContacts = defineCall({
  name: 'list-contacts',
  method: 'GET',
  path: `${business}/call-center/contacts`,
  summary:
    'List contacts of the business, a page at a time, newest first unless sorted; by_appointment shows those with one, the soonest first.',
  permission: 'contacts:view',
  apiKey: true,
  query: v.strictObject({
    page: v.optional(Page, '1'),
    limit: v.optional(Limit, '10'),
    storm_id: v.optional(v.union([v.literal(''), Id])),
    appraiser_id: v.optional(v.union([v.literal(''), Id])),
    q: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    status: v.optional(v.union([v.literal(''), ContactStatusValue])),
    /** `field` with an appraiser, else `call_center`. */
    stage: v.optional(v.union([v.literal(''), ContactStage])),
    /** Only contacts that are worked on and have no appraiser. */
    needs_appraiser: v.optional(Flag, 'false'),
    /** Only contacts that belong to no storm and are not canceled. */
    needs_storm: v.optional(Flag, 'false'),
    by_appointment: v.optional(Flag, 'false'),
    /** Only contacts of the call queue whose call-back is due. */
    call_back: v.optional(v.union([v.literal(''), v.literal('due')])),
    sort_by: v.optional(v.picklist(['created_at', 'updated_at', 'name', 'claim_number', 'status', 'city'])),
    sort_desc: v.optional(Flag),
    /** The same as `sort_desc`, in the words that other lists have for it. */
    sort_order: v.optional(v.picklist(['asc', 'desc'])),
    /** Only what stands behind a figure of the process; for those who may see these. */
    ...narrowing,
  }),
  refusals: { 503: 'The figures are still being updated.' },
  reply: v.strictObject({
    count: v.number(),
    /** There may be more than `count`: a text that very many contacts have is not counted to the end. */
    is_count_least: v.optional(v.literal(true)),
    data: v.array(ContactView),
    cursor: v.number(),
  }),
})
