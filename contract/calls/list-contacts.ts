import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Contact, ContactStatusValue } from '../contacts/contact.ts'
import { Flag, Limit, Page } from '../paging.ts'
import { narrowing } from '../process/figure.ts'
import { business, defineCall } from '../call.ts'

export const listContacts = defineCall({
  name: 'list-contacts',
  method: 'GET',
  path: `${business}/call-center/contacts`,
  summary:
    'List contacts of the business, a page at a time, newest first unless sorted. Until there are appointments, by_appointment has no effect.',
  permission: 'contacts:view',
  apiKey: true,
  query: v.strictObject({
    page: v.optional(Page, '1'),
    limit: v.optional(Limit, '10'),
    storm_id: v.optional(v.union([v.literal(''), Id])),
    appraiser_id: v.optional(v.union([v.literal(''), Id])),
    q: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    status: v.optional(v.union([v.literal(''), ContactStatusValue])),
    needs_appraiser: v.optional(Flag, 'false'),
    /** Only contacts that belong to no storm and are not canceled. */
    needs_storm: v.optional(Flag, 'false'),
    by_appointment: v.optional(Flag, 'false'),
    sort_by: v.optional(
      v.picklist(['created_at', 'updated_at', 'name', 'claim_number', 'status', 'city']),
      'created_at',
    ),
    sort_desc: v.optional(Flag, 'true'),
    /** Only what stands behind a figure of the process; for those who may see these. */
    ...narrowing,
  }),
  refusals: { 503: 'The figures are still being updated.' },
  reply: v.strictObject({ count: v.number(), data: v.array(Contact), cursor: v.number() }),
})
