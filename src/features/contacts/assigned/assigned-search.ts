import * as v from 'valibot'
import { assignedColumns } from '../../../../contract/calls/list-assigned-contacts.ts'
import { ContactStatusValue } from '../../../../contract/contacts/contact.ts'
import { Id } from '../../../../contract/ids.ts'
import { defineListAddress, type SearchOf } from '../../../workspace/list/list-search.ts'

/** Unless sorted, today's visits come first, by time. */
export const assignedAddress = defineListAddress({
  sorts: assignedColumns,
  marks: 'desc',
  item: 'contact',
  filters: { status: ContactStatusValue, event: Id, appraiser: Id, booked: v.literal(true) },
})
export type AssignedSearch = SearchOf<typeof assignedAddress>
