import * as v from 'valibot'
import { roles } from '../people/roles.ts'
import { type EventsOf, NoData, StoredId, storedEvent } from './stored-event.ts'

/** What is stored about a person apart from the state of the account. Passwords and codes are never in the log. */
const UserFields = v.strictObject({
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  name: v.nullable(v.string()),
  role: v.picklist(roles),
  /** Pipe-separated, as in the specification: `admin|ops`. */
  accessible_roles: v.string(),
  permissions: v.array(v.string()),
  phone: v.nullable(v.string()),
  needs_mfa: v.boolean(),
  root_shop_agent_id: v.nullable(StoredId),
  call_center_id: v.nullable(StoredId),
  appraiser_group_id: v.nullable(StoredId),
  appraiser_zipcodes: v.array(v.string()),
  appraiser_state: v.nullable(v.string()),
  appraiser_emails: v.array(v.string()),
  company: v.nullable(v.string()),
  address: v.nullable(v.string()),
  city: v.nullable(v.string()),
  state_code: v.nullable(v.string()),
  zipcode: v.nullable(v.string()),
  timezone: v.nullable(v.string()),
})
export type UserFields = v.InferOutput<typeof UserFields>

const UserFieldChanges = v.partial(UserFields)
export type UserFieldChanges = v.InferOutput<typeof UserFieldChanges>

export const userEventSchemas = {
  UserInvited: storedEvent(v.strictObject({ user: UserFields })),
  /** With a password given, so without an invitation. */
  UserCreated: storedEvent(v.strictObject({ user: UserFields })),
  UserInvitedAgain: storedEvent(NoData),
  /** The person has set a password through the link of the invitation. */
  UserActivated: storedEvent(NoData),
  /** By somebody else; sessions ended. */
  UserPasswordSet: storedEvent(NoData),
  UserEdited: storedEvent(v.strictObject({ changes: UserFieldChanges, was: UserFieldChanges })),
  /** The events that an appraiser works at from now on, and those before: ids in order. */
  UserEventsAssigned: storedEvent(v.strictObject({ storm_ids: v.array(StoredId), was: v.array(StoredId) })),
  UserDeleted: storedEvent(NoData),
  UserRestored: storedEvent(NoData),
}

export type UserEvent = EventsOf<typeof userEventSchemas>
