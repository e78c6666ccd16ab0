import { landingRoutes, type Role } from '../../../contract/people/roles.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { builtAt } from '../addresses/all-addresses.ts'

/** The page of one supplement, under the role's own prefix; nothing where the role has none. */
export function supplementAddress(role: Role, { id, claimant_id }: Pick<Supplement, 'id' | 'claimant_id'>) {
  const own = builtAt(`${landingRoutes[role]}/supplements/{supplement}`)
  if (own) return own.path.replace('{supplement}', id)
  const ofClaimant = builtAt(`${landingRoutes[role]}/contacts/claimant/{claimant}/supplements/{supplementId}`)
  return ofClaimant?.path.replace('{claimant}', claimant_id ?? '-').replace('{supplementId}', id)
}

/** Where the supplements of a role are listed, if they are. */
export function supplementsAddressOf(role: Role): string | undefined {
  return builtAt(`${landingRoutes[role]}/supplements`)?.path
}
