import * as v from 'valibot'
import { isCommonPassword } from './common-passwords.ts'

const shortestPassword = 12
const longestPassword = 1024

/** Why this may not be a password (decisions, "Identity"), in words that follow the field's name; null when it may. */
export function passwordFault(password: string): string | null {
  // Characters as a person counts them, not the halves of which an emoji is made.
  if ([...password].length < shortestPassword) return `must have at least ${shortestPassword} characters`
  if (password.length > longestPassword) return `must have at most ${longestPassword} characters`
  return isCommonPassword(password) ? 'is one of the passwords that are tried first: choose another one' : null
}

/** A password that somebody chooses; the one that somebody signs in with is not held against this. */
export const NewPassword = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? passwordFault(dataset.value) : null
    if (fault) addIssue({ message: fault })
  }),
)
