import { passwordFault } from '../../contract/people/password.ts'
import { invalid } from './problem.ts'

/** Whose password it will be, and what else stands around it. */
export interface PasswordOwner {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly name?: string | null | undefined
  readonly business: string
}

/** @throws Refused 422 at the field for a password that is common, or made of the names around it. */
export function checkPassword(productName: string, password: string, owner: PasswordOwner): void {
  const { email, first_name, last_name, name, business } = owner
  const fault = passwordFault(password, [productName, business, email, first_name, last_name, name ?? ''])
  if (fault) throw invalid({ password: fault })
}
