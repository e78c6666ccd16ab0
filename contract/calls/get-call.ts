import * as v from 'valibot'
import { PhoneCall } from '../telephony/phone-call.ts'
import { business, defineCall } from '../call.ts'

export const getCall = defineCall({
  name: 'get-call',
  method: 'GET',
  path: `${business}/call-center/calls/{id}`,
  summary: 'Get one phone call.',
  permission: 'contacts:view',
  reply: v.strictObject({ call: PhoneCall }),
})
