import { rolesIn } from './person-fields.ts'
import type { Role } from './roles.ts'

/** Fields that mean something for some roles only, and which (section 3, "New business user"). */
export const fieldsOfRoles = {
  call_center_id: ['call_center'],
  appraiser_group_id: ['appraiser', 'appraiser_readonly'],
  appraiser_zipcodes: ['appraiser', 'appraiser_group'],
  appraiser_state: ['appraiser', 'appraiser_readonly', 'appraiser_group'],
  appraiser_emails: ['appraiser', 'appraiser_readonly', 'appraiser_group'],
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type RoleField = keyof typeof fieldsOfRoles

export const roleFields = Object.keys(fieldsOfRoles) as RoleField[]

/** Whether a field says anything about somebody who may act in these roles. */
export function isForRoles(field: RoleField, accessibleRoles: string): boolean {
  const meant: readonly Role[] = fieldsOfRoles[field]
  return rolesIn(accessibleRoles).some((role) => meant.includes(role))
}

/** What one person's roles and fields lack or contradict, by field; the same words for form and server. */
export function roleFaults(person: {
  role: Role
  accessible_roles: string
  name: string | null
  appraiser_zipcodes: readonly string[]
}): Record<string, string> {
  const able = rolesIn(person.accessible_roles)
  return {
    ...(!able.includes(person.role) && { accessible_roles: `Must include the main role, ${person.role}` }),
    ...(able.includes('appraiser') &&
      person.appraiser_zipcodes.length === 0 && {
        appraiser_zipcodes: 'Add at least one ZIP code for an appraiser',
      }),
    ...(able.includes('appraiser_group') && !person.name && { name: 'Required for an appraiser group' }),
  }
}
