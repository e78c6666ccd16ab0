import * as v from 'valibot'
import { AutoTextChanges, ListedAutoText } from '../auto-texts/auto-text.ts'
import { business, defineCall } from '../call.ts'

export const setAutoText = defineCall({
  name: 'set-auto-text',
  method: 'PUT',
  path: `${business}/admin/auto-sms/{id}`,
  summary:
    'Set an automatic text: its English and Spanish, its delay, and whether it is sent. Null is the product’s own.',
  permission: 'business:manage',
  anyBusiness: true,
  repeatable: true,
  body: AutoTextChanges,
  reply: v.strictObject({ data: ListedAutoText }),
  refusals: { 409: 'Someone else changed the same fields since `version`.' },
})
