import * as v from 'valibot'
import { stormColumns } from '../../../contract/calls/list-storms.ts'
import { defineListAddress, type SearchOf } from '../../workspace/list/list-search.ts'

/** Section 2 gives `?launch=add` as the address of the form for another event. */
export const stormsAddress = defineListAddress({
  sorts: stormColumns,
  item: 'launch',
  adds: 'add',
  filters: { status: v.picklist(['active', 'archived']) },
})
export type StormsSearch = SearchOf<typeof stormsAddress>
