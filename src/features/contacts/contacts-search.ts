import * as v from 'valibot'
import { Id } from '../../../contract/ids.ts'
import { ContactStatusValue } from '../../../contract/contacts/contact.ts'
import { defineListAddress, type SearchOf } from '../../workspace/list/list-search.ts'

/** The value of the filter for contacts that belong to no event. */
export const noEvent = 'none'

/** The address of the list marks ascending order: newest first is the usual one. */
export const contactsAddress = defineListAddress({
  sorts: ['created_at', 'updated_at', 'name', 'claim_number', 'status', 'city'],
  marks: 'asc',
  item: 'contact',
  filters: { status: ContactStatusValue, event: v.union([v.literal(noEvent), Id]) },
})
export type ContactsSearch = SearchOf<typeof contactsAddress>
