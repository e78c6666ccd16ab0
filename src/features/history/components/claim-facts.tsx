import type { Recorded } from '../../../../contract/events/recorded.ts'
import { formatDay, formatInstant } from '../../../shared/time/format-time.ts'
import { Facts } from '../../../shared/ui/facts.tsx'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { mono } from '../../../shared/ui/table.css.ts'
import { intakeItemOf } from '../intake-item-of.ts'

/** What a reviewer wants to know of a claim at a glance, as its events have made it. */
export function ClaimFacts({ events, zone }: { events: readonly Recorded[]; zone: string }) {
  const claim = intakeItemOf(events)
  if (!claim) return null
  const { outcome } = claim
  return (
    <div style={{ display: 'grid', gap: 10 }}>
      {claim.error && <Notice tone="red">{claim.error}</Notice>}
      <Facts
        facts={[
          ['Claimant', `${claim.first_name} ${claim.last_name}`],
          [
            'Claim',
            <span key="claim" className={mono}>
              {claim.claim_number}
            </span>,
          ],
          ['Vehicle', [claim.year, claim.make, claim.model].filter(Boolean).join(' ')],
          [
            'VIN',
            <span key="vin" className={mono}>
              {claim.vin}
            </span>,
          ],
          ['Loss', [claim.loss_type, formatDay(claim.date_of_loss)].filter(Boolean).join(', ')],
          ['Place', [claim.city, `${claim.state} ${claim.zip}`.trim()].filter(Boolean).join(', ')],
          ['Phone', formatPhone(claim.primary_phone)],
          ['Carrier', claim.insurance_company],
          ['Notes', claim.impact_notes],
          ['Left queue', outcome && `${formatInstant(outcome.at, zone)}, ${outcome.by}`],
        ]}
      />
    </div>
  )
}
