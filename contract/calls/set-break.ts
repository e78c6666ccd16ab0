import * as v from 'valibot'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const setBreak = defineCall({
  name: 'set-break',
  method: 'PUT',
  path: `${business}/call-center/break`,
  summary: 'Start or end the caller’s break. A break releases all contacts that the caller holds.',
  permission: 'call-center:work',
  body: v.strictObject({ on: v.boolean() }),
  reply: v.strictObject({ released: v.array(Id) }),
})
