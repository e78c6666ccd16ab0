import type { Role } from '../../../contract/people/roles.ts'
import { claimantAddress } from '../places.ts'

/** Roles that have the page of a contact's production log. */
const productionLogRoles: readonly Role[] = [
  'admin',
  'ops',
  'system_user',
  'appraiser',
  'appraiser_readonly',
  'readonly',
]

/** The page of a contact's production log, below the contact's own; null for a role that has none. */
export function productionLogAddress(role: Role, contact: string): string | null {
  return productionLogRoles.includes(role) ? `${claimantAddress(role, contact)}/production-log` : null
}
