import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Correction } from '../messages/correction.ts'

export const listCorrections = defineCall({
  name: 'list-corrections',
  method: 'GET',
  path: `${business}/actions/{actionId}/corrections`,
  summary:
    'List the automatic texts that had left before the caller’s operation undid their causes, the first 50, each with a drafted correction. Nothing is sent.',
  permission: 'messages:work',
  reply: v.strictObject({
    corrections: v.array(Correction),
    /** How many there are in all. */
    total: v.number(),
  }),
})
