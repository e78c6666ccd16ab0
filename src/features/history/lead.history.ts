import type { LeadChanges, LeadEvent } from '../../../contract/events/lead.events.ts'
import { type Lead, type LeadStatus, leadStatusLabels, opportunityLostLabels } from '../../../contract/leads/lead.ts'
import { leadOutcomeLabels } from '../../../contract/leads/lead-outcomes.ts'
import { leadAggregate } from '../../../machines/lead/lead.aggregate.ts'
import { trialsOf } from '../../../machines/lifecycle-commands.ts'
import { formatExactDollars } from '../../shared/ui/format-exact-dollars.ts'
import { formatInstant, viewerZone } from '../../shared/time/format-time.ts'
import { dayAndTimeAt } from '../../shared/time/location-clock.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { description, type EventDescription, type EventZones, type NameOf } from './event-description.ts'
import { type LifecycleSummary, sortDecisions, stepsTo } from './lifecycle-summary.ts'
import { changesOf } from './show-value.ts'

/** The history of a lead. Drop-offs are by the clock of their shop, the rest by that of the business. */
export const leadHistory: AggregateHistory = {
  aggregate: leadAggregate,
  describe: (event, nameOf, zones) => describe(event as LeadEvent, nameOf, zones),
  summarize,
}

const shopNamed = (id: string, nameOf: NameOf) => `Shop: ${nameOf(id) ?? `${id.slice(0, 8)}…`}`

function describe(event: LeadEvent, nameOf: NameOf, { zone, zoneOf }: EventZones): EventDescription {
  const title = leadAggregate.eventLabels[event.type]
  switch (event.type) {
    case 'LeadCreated':
      return description(title, {
        notes: [event.data.lead.vehicle].filter(Boolean),
        links: [{ label: `Contact ${event.data.claim_number}`, category: 'contact', id: event.data.claimant_id }],
      })
    case 'LeadUpdated':
    case 'LeadContactChanged': {
      const [was, changes] = [event.data.was, event.data.changes].map(shownFields)
      return description(title, { changes: changesOf(was ?? {}, changes ?? {}, leadAggregate.labelOf, nameOf) })
    }
    case 'LeadAssignedToShop':
    case 'LeadFollowUpWithShopSet':
      return description(title, { notes: [shopNamed(event.data.repair_location_id, nameOf)] })
    case 'LeadDropOffScheduled': {
      const { timestamp, repair_location_id: shop } = event.data.appointment
      return description(title, { notes: [dayAndTimeAt(timestamp, zoneOf?.(shop) ?? zone, viewerZone)] })
    }
    case 'LeadOpportunityLost':
      return description(title, { notes: [`Reason: ${opportunityLostLabels[event.data.reason].toLowerCase()}`] })
    case 'LeadReopened':
      return description(title, { notes: event.data.because ? ['Reason: production log changed'] : [] })
    case 'LeadSnoozed':
      return description(title, { notes: [`Until ${formatInstant(event.data.until, zone)}`] })
    case 'LeadSnoozeEnded':
      return description(title, { notes: event.data.why === 'time_came' ? ['Snooze expired'] : [] })
    case 'LeadCalled': {
      const { outcome, note, follow_up_at } = event.data
      const promised = follow_up_at ? [`Next call: ${formatInstant(follow_up_at, zone)}`] : []
      return description(title, { notes: [leadOutcomeLabels[outcome], ...promised, ...(note ? [note] : [])] })
    }
    case 'LeadLeftQueue':
      return description(title, { notes: [`Reason: ${event.data.reason}`] })
    case 'LeadUndone':
      return description(title, { notes: [leadStatusLabels[event.data.to.status]] })
    default:
      return description(title)
  }
}

function shownFields({ estimate_total: cents, flagged, ...fields }: LeadChanges): object {
  return {
    ...fields,
    ...(cents !== undefined && { estimate_total: cents === null ? null : formatExactDollars(cents) }),
    ...(flagged !== undefined && { flagged: flagged ? 'Yes' : 'No' }),
  }
}

const way: readonly LeadStatus[] = [
  'unscheduled',
  'assigned_to_shop',
  'scheduled_awaiting_dropoff',
  'vehicle_dropped',
  'at_body_shop',
]

function summarize(lead: Lead): LifecycleSummary {
  const sorted = sortDecisions(trialsOf(leadAggregate, lead))
  const { status, scheduled_status } = lead
  // Follow-ups and a lost opportunity stand beside the way: they take the place of what would come next.
  const path = way.includes(status) ? way : [...way.slice(0, way.indexOf(scheduled_status) + 1), status]
  return { steps: stepsTo(path.map(inShort), inShort(status)), ...sorted }
}

/** The steps stand side by side in a narrow panel. */
const shortLabels: Partial<Record<LeadStatus, string>> = {
  assigned_to_shop: 'Assigned',
  scheduled_awaiting_dropoff: 'Awaiting drop-off',
  vehicle_dropped: 'Dropped off',
}
const inShort = (status: LeadStatus) => shortLabels[status] ?? leadStatusLabels[status]
