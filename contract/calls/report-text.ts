import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { ProviderForm } from '../telephony/provider-form.ts'

export const reportText = defineCall({
  name: 'report-text',
  method: 'POST',
  path: 'v1/texts/{provider}/status',
  summary: 'Receive what became of a text from the SMS provider, signed. What is late or repeated changes nothing.',
  permission: 'public',
  form: true,
  signed: true,
  query: v.strictObject({ message: Id, business: Id }),
  body: ProviderForm,
  refusals: { 403: 'The signature is not the provider’s.' },
})
