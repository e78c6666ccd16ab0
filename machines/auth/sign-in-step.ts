import type { Me } from '../../contract/people/user.ts'

/** How far a sign-in with the right password is: what is still to be proved, or signed in. */
export type SignInStep = 'email unverified' | 'mfa method missing' | 'mfa code asked' | 'signed in'

/** The guards of section 2, in its order: first the e-mail address, then the second factor. */
export function signInStepOf(user: Me): SignInStep {
  if (user.notifications_email_verified_at === null) return 'email unverified'
  if (!user.needs_mfa || user.mfa_verified) return 'signed in'
  return user.mfa_methods.length === 0 ? 'mfa method missing' : 'mfa code asked'
}
