import type { TenantClient } from '../db/database.ts'
import { checkPassword, type PasswordOwner } from '../http/check-password.ts'
import type { PeopleDependencies } from './dependencies.ts'

/**
 * Checks the password that somebody chooses for a person of the business, if any.
 * @throws Refused 422 at the field.
 */
export async function checkChosen(
  { productName, findBusiness }: Pick<PeopleDependencies, 'productName' | 'findBusiness'>,
  client: TenantClient,
  password: string | undefined,
  person: Omit<PasswordOwner, 'business'>,
): Promise<void> {
  if (password === undefined) return
  const business = await findBusiness(client)
  checkPassword(productName, password, { ...person, business: business?.name ?? '' })
}
