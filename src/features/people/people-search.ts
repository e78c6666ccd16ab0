import * as v from 'valibot'
import { peopleColumns } from '../../../contract/calls/list-users.ts'
import { roles } from '../../../contract/people/roles.ts'
import { defineListAddress, type SearchOf } from '../../workspace/list/list-search.ts'

export const peopleAddress = defineListAddress({
  sorts: peopleColumns,
  item: 'person',
  adds: 'new',
  filters: {
    /** Who may act in it counts, whatever their main role. */
    role: v.picklist(roles),
    /** Deleted people too. */
    deleted: v.literal(true),
  },
})
export type PeopleSearch = SearchOf<typeof peopleAddress>
