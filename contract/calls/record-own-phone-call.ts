import * as v from 'valibot'
import { PhoneCall } from '../telephony/phone-call.ts'
import { business, defineCall } from '../call.ts'

export const recordOwnPhoneCall = defineCall({
  name: 'record-own-phone-call',
  method: 'PUT',
  path: `${business}/call-center/contacts/{id}/own-phone-call`,
  summary:
    'Record that you called a contact from your own phone; the outcome is asked for next. Counted apart from calls that were placed here. While its outcome is missing, answers with it.',
  permission: 'call-center:work',
  repeatable: true,
  reply: v.strictObject({ call: PhoneCall }),
  refusals: { 409: 'You are on a call, someone else holds the contact, or its state allows no calls.' },
})
