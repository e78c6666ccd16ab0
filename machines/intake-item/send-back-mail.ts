import { sendBackReasonLabels } from '../../contract/claims/send-back-reasons.ts'
import type { SentBack } from '../../contract/claims/sent-back.ts'
import { shownOrNone } from '../appointment/messages/shown-facts.ts'

/** What the email says of a claim. */
export interface MailedClaim {
  readonly claim_number: string
  readonly first_name: string
  readonly last_name: string
  readonly year: string
  readonly make: string
  readonly model: string
  readonly vin: string
  /** YYYY-MM-DD */
  readonly date_of_loss: string
}

/** Who sends it. Without an email of the business, the carrier replies to the address that it comes from. */
export interface MailingBusiness {
  readonly name: string
  readonly email: string | null
}

/** The email that tells a carrier why a claim comes back. Server and preview use this one template. */
export function sendBackMail(claim: MailedClaim, { reason, message }: SentBack, business: MailingBusiness) {
  const vehicle = [claim.year, claim.make, claim.model].filter(Boolean).join(' ')
  const facts = [
    ['Claim number', claim.claim_number],
    ['Claimant', shownOrNone(`${claim.first_name} ${claim.last_name}`.trim())],
    ['Vehicle', shownOrNone(vehicle)],
    ['VIN', claim.vin],
    ['Date of loss', american(claim.date_of_loss)],
  ]
  const lines = facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`)
  const parts = [
    'Hello,',
    `We can’t process this claim yet. Reason: ${sendBackReasonLabels[reason]}.`,
    ...(message ? [message] : []),
    lines.join('\n'),
    business.email
      ? `Please reply to ${business.email} with the missing or corrected information.`
      : 'Please reply to this email with the missing or corrected information.',
    `Thank you,\n${business.name}`,
  ]
  return {
    subject: `Claim ${claim.claim_number} returned: ${sendBackReasonLabels[reason]}`,
    text: `${parts.join('\n\n')}\n`,
  }
}

/** 2026-02-28 as 02/28/2026. */
function american(day: string): string {
  const [year, month, date] = day.split('-')
  return date ? `${month}/${date}/${year}` : day
}
