import * as v from 'valibot'
import { AutoTextFacts } from '../auto-texts/auto-text-preview.ts'
import { business, defineCall } from '../call.ts'

export const getAutoTextFacts = defineCall({
  name: 'get-auto-text-facts',
  method: 'GET',
  path: `${business}/admin/auto-sms/{id}/facts/{contactId}`,
  summary:
    'What the variables of an automatic text stand for at a contact, and whether a text may leave to it. The link has no token.',
  permission: 'business:manage',
  anyBusiness: true,
  reply: v.strictObject({ data: AutoTextFacts }),
})
