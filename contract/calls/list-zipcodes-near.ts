import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

const Miles = v.pipe(
  v.string(),
  v.maxLength(4),
  v.transform(Number),
  v.number('Enter a number of miles'),
  v.minValue(1, 'Enter 1 to 200 miles'),
  v.maxValue(200, 'Enter 1 to 200 miles'),
)

export const listZipcodesNear = defineCall({
  name: 'list-zipcodes-near',
  method: 'GET',
  path: `${business}/admin/zipcodes/near`,
  summary: 'List ZIP codes whose points are within some miles of the point of one, nearest first.',
  permission: 'storms:view',
  query: v.strictObject({
    zipcode: v.pipe(v.string(), v.regex(/^\d{5}$/, 'Enter a 5-digit ZIP code')),
    miles: Miles,
  }),
  reply: v.strictObject({ data: v.array(v.strictObject({ zipcode: v.string(), miles: v.number() })) }),
})
