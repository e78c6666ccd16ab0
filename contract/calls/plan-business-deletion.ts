import * as v from 'valibot'
import { ChangedBusiness, managedBusiness } from '../businesses/business-state.ts'
import { defineCall } from '../call.ts'

export const planBusinessDeletion = defineCall({
  name: 'plan-business-deletion',
  method: 'POST',
  path: `${managedBusiness}/deletion`,
  summary:
    'Plan to delete a suspended business with all its rows and files, after a time in which that can be canceled.',
  permission: 'businesses:manage',
  repeatable: true,
  /** The name of the business, typed by the person who plans it. */
  body: v.strictObject({
    name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Type the name'), v.maxLength(500, 'Too long')),
  }),
  reply: ChangedBusiness,
  refusals: { 409: 'It is not suspended, or the name is another one.' },
})
