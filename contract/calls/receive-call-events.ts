import * as v from 'valibot'
import { Id } from '../ids.ts'
import { defineCall } from '../call.ts'
import { callLegs } from '../telephony/phone-call.ts'
import { ProviderForm } from '../telephony/provider-form.ts'

export const receiveCallEvents = defineCall({
  name: 'receive-call-events',
  method: 'POST',
  path: 'v1/telephony/{provider}/events',
  summary: 'Receive what a telephone provider tells of a call. Signed by the provider.',
  permission: 'public',
  signed: true,
  form: true,
  query: v.strictObject({ call: Id, leg: v.picklist(callLegs, 'Use agent or claimant') }),
  body: ProviderForm,
  refusals: { 403: 'The signature is not the provider’s.' },
})
