import * as v from 'valibot'
import { Id } from '../claims/claim.ts'
import { roles } from './roles.ts'

/** A person as others of the business see them. */
export const User = v.strictObject({
  id: Id,
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  full_name: v.string(),
  role: v.picklist(roles),
  phone: v.nullable(v.string()),
})
export type User = v.InferOutput<typeof User>

/** The signed-in person. */
export const Me = v.strictObject({
  ...User.entries,
  accessible_roles: v.string(),
  permissions: v.array(v.string()),
  business: v.strictObject({ id: Id, name: v.string(), timezone: v.string() }),
})
export type Me = v.InferOutput<typeof Me>
