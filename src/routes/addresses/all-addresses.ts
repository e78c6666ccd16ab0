import type { Role } from '../../../contract/people/roles.ts'
import { type AddressesOf, type BuiltAddress, isBuilt } from './address.ts'
import { adminAddresses } from './admin.addresses.ts'
import { appraisalAddresses } from './appraisal.addresses.ts'
import { deskAddresses } from './desk.addresses.ts'
import { operationsAddresses } from './operations.addresses.ts'
import { withResourcePages } from './resource-pages.ts'
import { sharedAddresses } from './shared.addresses.ts'

/** Every screen behind sign-in, by the role whose path it stands under. The route tree is made of it. */
export const addressesOf = withPages({
  ...adminAddresses,
  ...operationsAddresses,
  ...appraisalAddresses,
  ...deskAddresses,
})

function withPages(addresses: AddressesOf<Role>): AddressesOf<Role> {
  const built = Object.entries(addresses).map(([role, some]) => [role, withResourcePages(some)])
  return Object.fromEntries(built) as AddressesOf<Role>
}

const built = new Map(
  [...Object.values(addressesOf), sharedAddresses].flatMap((some) =>
    some.filter(isBuilt).map((one) => [one.path, one]),
  ),
)

/** The screen at an address without parameters; nothing where it is not built, and so may not be linked to. */
export function builtAt(path: string): BuiltAddress | undefined {
  return built.get(path)
}
