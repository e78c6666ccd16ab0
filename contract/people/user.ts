import * as v from 'valibot'
import { Id } from '../ids.ts'
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

/** Ways to prove oneself beside the password: a code by SMS, or an authenticator app (TOTP, RFC 6238). */
export const mfaMethods = ['sms', 'totp'] as const
export type MfaMethod = (typeof mfaMethods)[number]

/** The signed-in person. */
export const Me = v.strictObject({
  ...User.entries,
  /** Pipe-separated, as in the specification: `admin|ops`. Holds the active role too. */
  accessible_roles: v.string(),
  permissions: v.array(v.string()),
  business: v.strictObject({
    id: Id,
    name: v.string(),
    timezone: v.string(),
    logo: v.nullable(v.string()),
    /** Where people outside reply to; null where the business has none. */
    email: v.optional(v.nullable(v.string())),
  }),
  /** Null for a root shop agent and for everybody who is no shop agent. */
  root_shop_agent_id: v.nullable(Id),
  needs_mfa: v.boolean(),
  /** Set up and confirmed; empty leads to /mfa_method when `needs_mfa`. */
  mfa_methods: v.array(v.picklist(mfaMethods)),
  /** Whether this session has passed its second factor. */
  mfa_verified: v.boolean(),
  notifications_email: v.nullable(v.string()),
  /** UTC instant; null leads to /email_verify. */
  notifications_email_verified_at: v.nullable(v.string()),
})
export type Me = v.InferOutput<typeof Me>
