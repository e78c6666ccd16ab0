import * as v from 'valibot'
import { Business, NewBusiness } from '../businesses/business.ts'
import { Person } from '../people/person.ts'
import { defineCall } from '../call.ts'

export const createBusiness = defineCall({
  name: 'create-business',
  method: 'POST',
  path: 'v1/businesses',
  summary: 'Create a business, and invite its first admin by email.',
  permission: 'businesses:manage',
  repeatable: true,
  body: NewBusiness,
  reply: v.strictObject({ business: Business, user: Person }),
  refusals: { 409: 'The admin’s email address is taken.' },
})
