import * as v from 'valibot'
import { Id } from '../ids.ts'
import { roles } from './roles.ts'
import { User } from './user.ts'

const personStates = ['invited', 'active', 'deleted'] as const

/** A person as those who manage people see them. */
export const Person = v.strictObject({
  ...User.entries,
  role: v.picklist(roles),
  name: v.nullable(v.string()),
  accessible_roles: v.string(),
  permissions: v.array(v.string()),
  needs_mfa: v.boolean(),
  /** The shop agent whose team one belongs to; null for a root shop agent and for everybody else. */
  root_shop_agent_id: v.nullable(Id),
  call_center_id: v.nullable(Id),
  appraiser_group_id: v.nullable(Id),
  appraiser_zipcodes: v.array(v.string()),
  appraiser_state: v.nullable(v.string()),
  appraiser_emails: v.array(v.string()),
  /** Ids of the events that an appraiser works at, in order. */
  assigned_events: v.array(Id),
  company: v.nullable(v.string()),
  address: v.nullable(v.string()),
  city: v.nullable(v.string()),
  state_code: v.nullable(v.string()),
  zipcode: v.nullable(v.string()),
  timezone: v.nullable(v.string()),
  /** `invited` until a password is set: by the person, through the link of the invitation, or by an admin. */
  state: v.picklist(personStates),
  /** UTC instants. */
  created_at: v.string(),
  activated_at: v.nullable(v.string()),
  deleted_at: v.nullable(v.string()),
  version: v.number(),
})
export type Person = v.InferOutput<typeof Person>

/** Whether one of a list of users came with all that managers see. */
export function isPerson(user: User | Person): user is Person {
  return 'version' in user
}
