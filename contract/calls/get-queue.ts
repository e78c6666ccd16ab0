import * as v from 'valibot'
import { QueueFigures } from '../call-center/queue.ts'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const getQueue = defineCall({
  name: 'get-queue',
  method: 'GET',
  path: `${business}/call-center/queue`,
  summary: 'Count the contacts that wait to be called, and what the caller has done today.',
  permission: 'call-center:view',
  query: v.strictObject({ storm_id: v.optional(v.union([v.literal(''), Id])) }),
  reply: QueueFigures,
})
