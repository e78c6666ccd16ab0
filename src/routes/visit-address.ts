import { landingRoutes, type Role } from '../../contract/people/roles.ts'

/** Where a visit of a contact is entered that took place without a booking. Section 2 has two spellings. */
export function visitAddress(role: Role, contact: string): string {
  const list = role === 'admin' ? 'claimant' : 'claimants'
  return `${landingRoutes[role]}/contacts/${list}/${contact}/appointment-backfill`
}
