import type { Person } from '../../../contract/people/person.ts'
import { rolesIn } from '../../../contract/people/person-fields.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { userFieldLabels } from '../../../contract/people/user-field-labels.ts'
import type { Held } from '../../shared/form/form-state.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'

const texts = {
  first_name: '',
  last_name: '',
  name: '',
  email: '',
  phone: '',
  call_center_id: '',
  appraiser_group_id: '',
  /** Written with blanks, commas or lines between them. */
  appraiser_zipcodes: '',
  appraiser_state: '',
  appraiser_emails: '',
  company: '',
  address: '',
  city: '',
  state_code: '',
  zipcode: '',
  timezone: '',
  password: '',
  confirm_password: '',
}

/** A person as the form holds one. */
export type PersonValues = typeof texts & {
  role: Role
  accessible_roles: readonly string[]
  permissions: readonly string[]
  needs_mfa: boolean
}

const { root_shop_agent_id: _follows, ...fieldLabels } = userFieldLabels
export const personLabels: Record<keyof PersonValues, string> = {
  ...fieldLabels,
  password: 'Password',
  confirm_password: 'Confirm password',
}

export function newPerson(role: Role): Held<PersonValues> {
  return { values: { ...texts, role, accessible_roles: [role], permissions: [], needs_mfa: false }, version: 0 }
}

export function heldOf(person: Person): Held<PersonValues> {
  const { appraiser_zipcodes, appraiser_emails, accessible_roles, role, permissions, needs_mfa } = person
  const plain = Object.keys(texts).flatMap((name) => {
    const value = (person as unknown as Record<string, unknown>)[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const values: PersonValues = {
    ...texts,
    ...Object.fromEntries(plain),
    phone: formatPhone(person.phone ?? ''),
    appraiser_zipcodes: appraiser_zipcodes.join(', '),
    appraiser_emails: appraiser_emails.join(', '),
    accessible_roles: rolesIn(accessible_roles),
    role,
    permissions,
    needs_mfa,
  }
  return { values, version: person.version }
}
