import * as v from 'valibot'
import { PhoneCall } from '../telephony/phone-call.ts'
import { business, defineCall } from '../call.ts'

export const placeCall = defineCall({
  name: 'place-call',
  method: 'GET',
  path: `${business}/call-center/contacts/{id}/call`,
  summary: 'Call a contact: your phone rings first, then the claimant’s. While you are on this call, answers with it.',
  permission: 'call-center:work',
  reply: v.strictObject({ call: PhoneCall }),
  refusals: {
    409: 'You or a colleague are on a call already, the contact has no phone number, or may not be called now.',
  },
})
