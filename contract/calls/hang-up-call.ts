import * as v from 'valibot'
import { PhoneCall } from '../telephony/phone-call.ts'
import { business, defineCall } from '../call.ts'

export const hangUpCall = defineCall({
  name: 'hang-up-call',
  method: 'PUT',
  path: `${business}/call-center/calls/{id}/hang-up`,
  summary: 'Close the line of a call. The outcome is asked for next.',
  permission: 'call-center:work',
  repeatable: true,
  reply: v.strictObject({ call: PhoneCall }),
  refusals: { 409: 'The call is over, or is a colleague’s.' },
})
