import * as v from 'valibot'
import { ContactStatusValue, ContactView } from '../contacts/contact.ts'
import { Id } from '../ids.ts'
import { AnyZone } from '../people/any-zone.ts'
import { Flag, Limit, ListText, Page } from '../paging.ts'
import { business, defineCall } from '../call.ts'

export const assignedColumns = ['name', 'status', 'city', 'zip', 'appointment', 'created_at', 'updated_at'] as const

const Named = v.strictObject({ id: Id, name: v.string() })

export const listAssignedContacts = defineCall({
  name: 'list-assigned-contacts',
  method: 'GET',
  path: `${business}/appraisers/{userId}/contacts`,
  summary:
    'List the contacts of an appraiser, of the appraisers of a group, or of a read-only appraiser’s group and state. Appraisers list their own only.',
  permission: 'assigned:view',
  query: v.strictObject({
    /** Only contacts with an appointment, the next one first unless sorted otherwise. */
    by_appointment: v.optional(Flag, 'false'),
    q: v.optional(ListText, ''),
    storm_id: v.optional(v.union([v.literal(''), Id])),
    page: v.optional(Page, '1'),
    limit: v.optional(Limit, '30'),
    sort_by: v.optional(v.picklist(assignedColumns)),
    sort_order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    status_filter: v.optional(v.union([v.literal(''), ContactStatusValue])),
    /** The zone in which “today” is counted; that of the business without one. */
    timezone: v.optional(AnyZone),
  }),
  reply: v.strictObject({
    count: v.number(),
    data: v.array(ContactView),
    /** Of all contacts of the person, whatever is filtered: how many have each status, and an appointment today. */
    total: v.number(),
    by_status: v.array(v.strictObject({ status: ContactStatusValue, count: v.number() })),
    appointments_today: v.number(),
    /** The events and appraisers that the contacts belong to, to filter by and to show. */
    storms: v.array(Named),
    appraisers: v.array(Named),
    cursor: v.number(),
  }),
})
