import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { TextRegistration } from '../numbers/text-registration.ts'

export const getTextRegistration = defineCall({
  name: 'get-text-registration',
  method: 'GET',
  path: 'numbers/registration',
  summary: 'Get how far the carriers have registered the sender of texts, as the provider says it now.',
  permission: 'business:manage',
  reply: v.strictObject({ data: TextRegistration }),
  refusals: { 503: 'The provider does not answer.' },
})
