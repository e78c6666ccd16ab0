import { insiderOf } from '../../../../../machines/auth/redirect-for.ts'
import type { MailingBusiness } from '../../../../../machines/intake-item/send-back-mail.ts'
import { authSnapshot } from '../../../../shared/session/session.ts'

/** The business of the session, as it signs emails to carriers. */
export function ownBusiness(): MailingBusiness {
  const business = insiderOf(authSnapshot())?.business
  return { name: business?.name ?? '', email: business?.email ?? null }
}
