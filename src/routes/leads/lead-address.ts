import { landingRoutes, type Role } from '../../../contract/people/roles.ts'
import { builtAt } from '../addresses/all-addresses.ts'

/** The page of one lead, under the role's own prefix; nothing where the role has none. */
export function leadAddress(role: Role, id: string): string | undefined {
  return builtAt(`${landingRoutes[role]}/leads/{lead}`)?.path.replace('{lead}', id)
}

/** Where the leads of a role are listed, if they are. */
export function leadsAddress(role: Role): string | undefined {
  return builtAt(`${landingRoutes[role]}/leads`)?.path
}
