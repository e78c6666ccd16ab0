import { defineCall } from '../call.ts'
import { ProviderForm } from '../telephony/provider-form.ts'

export const receiveText = defineCall({
  name: 'receive-text',
  method: 'POST',
  path: 'v1/texts/{provider}/received',
  summary: 'Receive a text of a claimant from the SMS provider, signed. A repetition changes nothing.',
  permission: 'public',
  form: true,
  signed: true,
  body: ProviderForm,
  refusals: { 403: 'The signature is not the provider’s.' },
})
