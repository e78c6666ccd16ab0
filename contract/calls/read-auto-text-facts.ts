import * as v from 'valibot'
import { AutoTextFacts } from '../auto-texts/text-facts.ts'
import { business, defineCall } from '../call.ts'

export const readAutoTextFacts = defineCall({
  name: 'read-auto-text-facts',
  method: 'GET',
  path: `${business}/admin/auto-sms/facts/{contactId}`,
  summary: 'Get what the variables of automatic texts stand for in texts to one contact.',
  permission: 'business:manage',
  reply: v.strictObject({ data: AutoTextFacts }),
})
