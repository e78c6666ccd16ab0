import type { Sendback } from '../../../../contract/calls/list-sendbacks.ts'
import { sendBackReasonLabels } from '../../../../contract/claims/send-back-reasons.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Facts } from '../../../shared/ui/facts.tsx'
import { formatEmailState } from './sendback-format.ts'

/** What was asked of the carrier, by whom and when, and what became of the email. */
export function SendbackFacts({ claim, zone }: { claim: Sendback; zone: string }) {
  const { sent_back, sent_back_at, sent_back_by } = claim
  return (
    <Facts
      facts={[
        ['Asked', sent_back && sendBackReasonLabels[sent_back.reason]],
        ['Message', sent_back?.message],
        ['Sent back', sent_back_at && `${formatInstant(sent_back_at, zone)} by ${sent_back_by ?? ''}`],
        [
          'Email',
          sent_back?.recipient
            ? `${sent_back.recipient}: ${formatEmailState(claim, zone)}`
            : formatEmailState(claim, zone),
        ],
      ]}
    />
  )
}
