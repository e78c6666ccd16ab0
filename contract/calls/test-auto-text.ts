import * as v from 'valibot'
import { AutoTextBody } from '../auto-texts/auto-text.ts'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { Phone } from '../phone.ts'

export const testAutoText = defineCall({
  name: 'test-auto-text',
  method: 'POST',
  path: `${business}/admin/auto-sms/{id}/test`,
  summary: 'Send an automatic text to a phone as it would be written to a contact, without a working link.',
  permission: 'business:manage',
  repeatable: true,
  body: v.strictObject({
    phone: Phone,
    contact_id: Id,
    /** As it is in the editor. */
    body: AutoTextBody,
    is_spanish: v.boolean('Must be true or false'),
  }),
  reply: v.strictObject({ text: v.string() }),
  refusals: { 409: 'The number opted out of texts, is not of North America, or there were 20 tests today.' },
})
