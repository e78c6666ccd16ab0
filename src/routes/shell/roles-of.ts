import { type Role, roles } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'

/** The roles a person may take on, in the order of the specification; more than one makes them switchable. */
export function rolesOf(me: Me): Role[] {
  const held = me.accessible_roles.split('|')
  return roles.filter((role) => role === me.role || held.includes(role))
}
