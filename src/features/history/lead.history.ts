import type { LeadChanges, LeadEvent } from '../../../contract/events/lead.events.ts'
import { type Lead, leadStatusLabels, opportunityLostLabels } from '../../../contract/leads/lead.ts'
import { leadAggregate } from '../../../machines/lead/lead.aggregate.ts'
import { decideLead } from '../../../machines/lead/lead.decide.ts'
import { formatInstant, viewerZone } from '../../shared/time/format-time.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { description, type EventDescription, type NameOf } from './event-description.ts'
import { type LifecycleSummary, sortDecisions, stepsTo } from './lifecycle-summary.ts'
import { changesOf } from './show-value.ts'

/** The history of a lead. */
export const leadHistory: AggregateHistory = {
  aggregate: leadAggregate,
  describe: (event, nameOf) => describe(event as LeadEvent, nameOf),
  summarize,
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const shopLink = (id: string) => ({ label: 'Shop', category: 'repair_location', id }) as const

function describe(event: LeadEvent, nameOf: NameOf): EventDescription {
  const title = leadAggregate.words[event.type]
  switch (event.type) {
    case 'LeadCreated': {
      const { claim_number, claimant_id } = event.data
      const links = [{ label: 'Contact', category: 'contact', id: claimant_id } as const]
      return description(title, { notes: [`Claim ${claim_number}`], links })
    }
    case 'LeadUpdated':
    case 'LeadContactChanged': {
      const { was, changes } = event.data
      return description(title, { changes: changesOf(inWords(was), inWords(changes), leadAggregate.labelOf, nameOf) })
    }
    case 'LeadAssignedToShop':
    case 'LeadFollowUpWithShopSet':
      return description(title, { links: [shopLink(event.data.repair_location_id)] })
    case 'LeadDropOffScheduled': {
      const { timestamp, repair_location_id } = event.data.appointment
      return description(title, { notes: [instant(timestamp)], links: [shopLink(repair_location_id)] })
    }
    case 'LeadOpportunityLost':
      return description(title, { notes: [`Reason: ${opportunityLostLabels[event.data.reason]}`] })
    case 'LeadSnoozed':
      return description(title, { notes: [`Until ${instant(event.data.until)}`] })
    case 'LeadUndone':
      return description(title, { notes: [leadStatusLabels[event.data.to.status]] })
    default:
      return description(title)
  }
}

const instant = (at: string | number) => formatInstant(new Date(at).toISOString(), viewerZone)

function inWords({ estimate_total: cents, flagged, ...fields }: LeadChanges): object {
  return {
    ...fields,
    ...(cents !== undefined && { estimate_total: cents === null ? null : dollars.format(cents / 100) }),
    ...(flagged !== undefined && { flagged: flagged ? 'Yes' : 'No' }),
  }
}

function summarize(lead: Lead): LifecycleSummary {
  const sorted = sortDecisions([
    ['set to unscheduled', decideLead({ type: 'SetLeadStatus', status: 'unscheduled' }, lead)],
    ['set follow-up call', decideLead({ type: 'SetLeadStatus', status: 'follow_up_call' }, lead)],
    [
      'mark as lost',
      decideLead({ type: 'SetLeadStatus', status: 'opportunity_lost', opportunity_lost_reason: 'other' }, lead),
    ],
    ['edit contact details', decideLead({ type: 'ChangeLeadContact', changes: {} }, lead)],
  ])
  const way = ['unscheduled', 'assigned_to_shop', 'scheduled_awaiting_dropoff', 'vehicle_dropped', 'at_body_shop']
  const path = way.includes(lead.status) ? way : ['unscheduled', lead.status]
  const labels = leadStatusLabels as Readonly<Record<string, string>>
  const named = (status: string) => labels[status] ?? status
  return { steps: stepsTo(path.map(named), named(lead.status)), ...sorted }
}
