import * as v from 'valibot'
import { ingestedColumns } from '../../../../contract/calls/list-ingested.ts'
import { sendbacksColumns } from '../../../../contract/calls/list-sendbacks.ts'
import { defineListAddress, listQuery, type SearchOf } from '../../../workspace/list/list-search.ts'

/** Newest first is the usual order; the opened claim is in the address too. */
export const ingestedAddress = defineListAddress({ sorts: ingestedColumns, item: 'claim' })
export type IngestedSearch = SearchOf<typeof ingestedAddress>

export const sendbacksAddress = defineListAddress({
  sorts: sendbacksColumns,
  item: 'claim',
  // Not `state`: that names a figure of the process in the same address.
  filters: { show: v.picklist(['returned']) },
})
export type SendbacksSearch = SearchOf<typeof sendbacksAddress>

export const pageSize = 25

/** The query of both calls, whose order is `sortDesc` by the specification. */
export function leftQuery<Sort extends string>(search: Parameters<typeof listQuery<Sort>>[1]) {
  const { sort_desc, ...query } = listQuery({ marks: 'desc' }, search, pageSize)
  return { ...query, ...(sort_desc && { sortDesc: sort_desc }) }
}
