import * as v from 'valibot'
import { defineListAddress, type SearchOf } from '../../workspace/list/list-search.ts'

/** The part of an event's address that is about its locations. */
export const locationsAddress = defineListAddress({
  sorts: ['name', 'today', 'soon', 'next_free'],
  item: 'location',
  adds: 'new',
  filters: { status: v.picklist(['online', 'offline']) },
})
export type LocationsSearch = SearchOf<typeof locationsAddress>
