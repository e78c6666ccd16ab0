import { ContactStatusValue } from '../../../contract/contacts/contact.ts'
import { defineListAddress, type SearchOf } from '../../workspace/list/list-search.ts'

/** The address of the list marks ascending order: newest first is the usual one. */
export const contactsAddress = defineListAddress({
  sorts: ['created_at', 'updated_at', 'name', 'claim_number', 'status', 'city'],
  marks: 'asc',
  item: 'contact',
  filters: { status: ContactStatusValue },
})
export type ContactsSearch = SearchOf<typeof contactsAddress>
