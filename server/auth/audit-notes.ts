import type { AuditKind } from '../../contract/audit/audit.ts'
import type { Me } from '../../contract/people/user.ts'
import type { AuditNote, RequestOrigin } from '../events/audit.ts'
import { auditActor } from '../http/audit-access.ts'

/** What somebody who is signed in did about themselves. */
export function ownNote(me: Me, kind: AuditKind, action: string, origin: RequestOrigin): AuditNote {
  return { businessId: me.business.id, kind, action, by: auditActor(me), origin }
}

export type FailedSignIn = 'wrong_password' | 'too_many'

interface Account {
  readonly id: string
  readonly business_id: string
}

/**
 * A sign-in that failed. One with an address that nobody has belongs to no business, and the address is not kept:
 * people type secrets in wrong places.
 */
export function failedSignIn(
  account: Account | undefined,
  email: string,
  reason: FailedSignIn,
  origin: RequestOrigin,
): AuditNote {
  const note = { kind: 'sign_in', action: 'sign_in_failed', result: 'refused', origin, per: 'hour' } as const
  const nobody = { kind: 'nobody', id: null, name: '' } as const
  if (!account) {
    return {
      ...note,
      businessId: null,
      by: nobody,
      details: { reason: reason === 'too_many' ? reason : 'unknown_address' },
    }
  }
  return {
    ...note,
    businessId: account.business_id,
    by: nobody,
    about: email,
    details: { reason, person: account.id },
  }
}
