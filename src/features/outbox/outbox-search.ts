import * as v from 'valibot'
import { outboxColumns, outboxStates } from '../../../contract/calls/list-outbox.ts'
import { defineListAddress, type SearchOf } from '../../workspace/list/list-search.ts'

export const outboxAddress = defineListAddress({
  sorts: outboxColumns,
  item: 'message',
  filters: { state: v.picklist(outboxStates) },
})
export type OutboxSearch = SearchOf<typeof outboxAddress>
