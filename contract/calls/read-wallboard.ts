import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { Wallboard } from '../wallboard/wallboard.ts'

export const readWallboard = defineCall({
  name: 'read-wallboard',
  method: 'GET',
  path: `${business}/call-center/wallboard`,
  summary: 'Get the call center as it is now: its queue, its agents and the calls of today.',
  permission: 'call-center:supervise',
  query: v.strictObject({
    /** Only contacts that belong to this storm now, and calls to them. */
    storm_id: v.optional(v.union([v.literal(''), Id])),
  }),
  reply: Wallboard,
})
