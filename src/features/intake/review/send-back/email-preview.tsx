import type { SentBack } from '../../../../../contract/claims/sent-back.ts'
import {
  type MailedClaim,
  type MailingBusiness,
  sendBackMail,
} from '../../../../../machines/intake-item/send-back-mail.ts'
import { Notice } from '../../../../shared/ui/states.tsx'
import { email, head, name, text, value } from './send-back.css.ts'

interface Props {
  claim: MailedClaim
  sentBack: SentBack
  business: MailingBusiness
}

/** The email that the carrier gets, before it is sent: the server fills in the same template. */
export function EmailPreview({ claim, sentBack, business }: Props) {
  if (!sentBack.recipient) {
    return <Notice tone="amber">No email on file for this carrier. The claim is sent back without an email.</Notice>
  }
  const mail = sendBackMail(claim, sentBack, business)
  return (
    <section className={email} aria-label="Email to the carrier">
      <dl className={head}>
        <dt className={name}>To</dt>
        <dd className={value}>{sentBack.recipient}</dd>
        <dt className={name}>Subject</dt>
        <dd className={value}>{mail.subject}</dd>
      </dl>
      <p className={text}>{mail.text.trim()}</p>
    </section>
  )
}
