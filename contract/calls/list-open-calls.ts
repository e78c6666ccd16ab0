import * as v from 'valibot'
import { PhoneCall } from '../telephony/phone-call.ts'
import { business, defineCall } from '../call.ts'

export const listOpenCalls = defineCall({
  name: 'list-open-calls',
  method: 'GET',
  path: `${business}/call-center/calls`,
  summary: 'List the calls whose line is open or whose outcome is missing, the oldest state first; at most 500.',
  permission: 'contacts:view',
  query: v.strictObject({
    /** Only the caller’s own. */
    own: v.optional(v.picklist(['true', 'false'], 'Use true or false'), 'false'),
  }),
  reply: v.strictObject({ data: v.array(PhoneCall) }),
})
