import * as v from 'valibot'
import { PhoneCall } from '../telephony/phone-call.ts'
import { business, defineCall } from '../call.ts'

export const muteCall = defineCall({
  name: 'mute-call',
  method: 'PUT',
  path: `${business}/call-center/calls/{id}/mute`,
  summary: 'Mute or unmute the agent of a call.',
  permission: 'call-center:work',
  repeatable: true,
  body: v.strictObject({ muted: v.boolean() }),
  reply: v.strictObject({ call: PhoneCall }),
  refusals: { 409: 'No one is talking, the provider can’t mute, or the call is a colleague’s.' },
})
