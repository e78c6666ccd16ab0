import type { UserFieldChanges, UserFields } from '../../contract/events/user.events.ts'
import { isForRoles, roleFields } from '../../contract/people/role-fields.ts'
import type { NewUser } from '../../contract/people/new-user.ts'

/** What a person has nothing of until it is given. */
export const emptyUserFields = {
  name: null,
  phone: null,
  permissions: [],
  needs_mfa: false,
  root_shop_agent_id: null,
  call_center_id: null,
  appraiser_group_id: null,
  appraiser_zipcodes: [],
  appraiser_state: null,
  appraiser_emails: [],
  company: null,
  address: null,
  city: null,
  state_code: null,
  zipcode: null,
  timezone: null,
}

/** All fields of a new person, from those that were given. */
export function newUserFields(
  given: Omit<NewUser, 'password' | 'confirm_password'>,
  rootShopAgentId: string | null = null,
): UserFields {
  const { accessible_roles = given.role, ...rest } = given
  const present = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as typeof rest
  return fitted({ ...emptyUserFields, ...present, accessible_roles, root_shop_agent_id: rootShopAgentId })
}

/** What a person's roles say nothing about is empty, and only shop agents have a root. */
export function fitted(fields: UserFields): UserFields {
  const strangers = roleFields.filter((field) => !isForRoles(field, fields.accessible_roles))
  const cleared = Object.fromEntries(strangers.map((field) => [field, emptyUserFields[field]])) as UserFieldChanges
  const isShopAgent = fields.accessible_roles.split('|').includes('shop_agent')
  return { ...fields, ...cleared, ...(!isShopAgent && { root_shop_agent_id: null }) }
}
