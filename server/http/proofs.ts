import type { Me } from '../../contract/people/user.ts'
import { Refused } from './problem.ts'

/** What a signed-in person has still to prove before anything but `session` calls is served. */
export type MissingProof = 'email-unverified' | 'mfa-required'

export type Proofs = Pick<Me, 'notifications_email_verified_at' | 'needs_mfa' | 'mfa_verified'>

/** The guards of section 2, in its order. `mfaWaived` is for development. */
export function missingProof(person: Proofs, mfaWaived: boolean): MissingProof | null {
  if (person.notifications_email_verified_at === null) return 'email-unverified'
  return person.needs_mfa && !person.mfa_verified && !mfaWaived ? 'mfa-required' : null
}

const reasons: Record<MissingProof, string> = {
  'email-unverified': 'Verify your notification email first. Open the link we sent you.',
  'mfa-required': 'Confirm your sign-in with two-factor authentication first.',
}

/** @throws Refused 403 that names the proof. */
export function mustBeProven(person: Proofs, mfaWaived: boolean): void {
  const missing = missingProof(person, mfaWaived)
  if (missing) throw new Refused(403, missing, reasons[missing])
}
