import * as v from 'valibot'
import { AutoTextTest } from '../auto-texts/auto-text-preview.ts'
import { business, defineCall } from '../call.ts'

export const testAutoText = defineCall({
  name: 'test-auto-text',
  method: 'POST',
  path: `${business}/admin/auto-sms/{id}/test`,
  summary:
    'Send an automatic text with made-up facts to a phone, marked as a test. It counts in no figure; five at once, then one in 12 minutes a person.',
  permission: 'business:manage',
  anyBusiness: true,
  body: AutoTextTest,
  reply: v.strictObject({ to: v.string(), text: v.string() }),
  refusals: { 409: 'The number has opted out of texts.', 429: 'Too many tests.' },
})
