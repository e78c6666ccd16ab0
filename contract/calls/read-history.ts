import * as v from 'valibot'
import { RecordedEvent } from '../push/recorded-event.ts'
import { business, defineCall } from '../call.ts'

export const readHistory = defineCall({
  name: 'read-history',
  method: 'GET',
  path: `${business}/history/{category}/{id}`,
  summary: 'Get the history of one aggregate: every event, oldest first, and those of the notes on it.',
  permission: 'history:view',
  reply: v.strictObject({ events: v.array(RecordedEvent), notes: v.array(RecordedEvent) }),
})
