import * as v from 'valibot'
import { longestPassword } from './given-password.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isMadeOfOwnTerms } from './password-terms.ts'

const shortestPassword = 12

/**
 * Why this may not be a password (decisions, "Identity"), in words that follow the field's name; null when it may.
 * @param about - names and addresses that somebody would guess first: of product, business and person.
 */
export function passwordFault(password: string, about: readonly string[] = []): string | null {
  // Characters as a person counts them, not the halves of which an emoji is made.
  if ([...password].length < shortestPassword) return `Use at least ${shortestPassword} characters`
  if (password.length > longestPassword) return `Use at most ${longestPassword} characters`
  if (isCommonPassword(password)) return 'Too common. Choose a less common password'
  return isMadeOfOwnTerms(password, about) ? 'Too close to your name, email, business or product' : null
}

/** A password that somebody chooses; the one that somebody signs in with is not held against this. */
export const NewPassword = v.pipe(
  v.string(),
  v.maxLength(longestPassword, `Use at most ${longestPassword} characters`),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? passwordFault(dataset.value) : null
    if (fault) addIssue({ message: fault })
  }),
)
