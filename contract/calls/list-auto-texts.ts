import * as v from 'valibot'
import { ListedAutoText } from '../auto-texts/auto-text.ts'
import { business, defineCall } from '../call.ts'

export const listAutoTexts = defineCall({
  name: 'list-auto-texts',
  method: 'GET',
  path: `${business}/admin/auto-sms`,
  summary: 'List the automatic texts of a business in the order of a claim’s life, with what each sent last week.',
  permission: 'business:manage',
  anyBusiness: true,
  reply: v.strictObject({
    data: v.array(ListedAutoText),
    /** What one segment of a text costs, in US dollars: an estimate. */
    segment_price: v.number(),
    cursor: v.number(),
  }),
})
