import type { ReactNode } from 'react'
import { type Lead, leadStatusLabels, opportunityLostLabels } from '../../../../contract/leads/lead.ts'
import { formatInstant, viewerZone } from '../../../shared/time/format-time.ts'
import { dayAndTimeAt } from '../../../shared/time/location-clock.ts'
import { Facts } from '../../../shared/ui/facts.tsx'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { link } from '../../../shared/ui/page.css.ts'
import { mono } from '../../../shared/ui/table.css.ts'
import { estimateOf, leadAddress } from '../lead-labels.ts'

interface Props {
  lead: Lead
  /** Of the business. */
  zone: string
  /** Names of events and shops, by id. */
  nameOf: (id: string) => string | undefined
  /** Zones of shops, by id. */
  zoneOf: (id: string) => string | undefined
  /** A link to the contact, where the reader has a page for it. */
  contactLink: (id: string, label: string) => ReactNode
}

const dropOff = ({ appointment }: Lead, { zone, zoneOf }: Pick<Props, 'zone' | 'zoneOf'>) =>
  appointment && dayAndTimeAt(appointment.timestamp, zoneOf(appointment.repair_location_id) ?? zone, viewerZone)

/** Everything known of a lead. */
export function LeadFacts({ lead, zone, nameOf, zoneOf, contactLink }: Props) {
  const named = (id: string | null) => id && (nameOf(id) ?? id.slice(0, 8))
  const { status, scheduled_status, opportunity_lost_reason: lost, snooze_until } = lead
  return (
    <Facts
      facts={[
        ['Before it was lost', status !== scheduled_status && leadStatusLabels[scheduled_status]],
        ['Reason', lost && opportunityLostLabels[lost]],
        ['Shop', named(lead.assigned_repair_location_id)],
        ['Shop to follow up with', named(lead.follow_up_with_shop_id)],
        ['Drop-off', dropOff(lead, { zone, zoneOf })],
        ['Snoozed until', snooze_until && formatInstant(snooze_until, zone)],
        ['Claimant', contactLink(lead.claimant_id, lead.claim_number)],
        ['Event', named(lead.storm_id)],
        ['Vehicle', lead.vehicle],
        [
          'VIN',
          <span key="vin" className={mono}>
            {lead.vin}
          </span>,
        ],
        ['Estimate', estimateOf(lead)],
        [
          'Phone',
          lead.phone && (
            <a key="phone" className={link} href={`tel:${lead.phone}`}>
              {formatPhone(lead.phone)}
            </a>
          ),
        ],
        [
          'Email',
          lead.email && (
            <a key="email" className={link} href={`mailto:${lead.email}`}>
              {lead.email}
            </a>
          ),
        ],
        ['Address', leadAddress(lead)],
        ['Added', formatInstant(lead.created_at, zone)],
        ['Changed', formatInstant(lead.updated_at, zone)],
      ]}
    />
  )
}
