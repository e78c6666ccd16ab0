import { type LeadEvent, leadEventSchemas } from '../../contract/events/lead.events.ts'
import { leadFieldLabels } from '../../contract/leads/lead-fields.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import { searchedText, stormInField } from '../aggregate.ts'
import { defineLifecycle, instant, text, uuid } from '../lifecycle.ts'
import { leadCommands } from './lead.commands.ts'
import { decideLead, type LeadCommand } from './lead.decide.ts'
import { evolveLead, leadSnapshot } from './lead.evolve.ts'
import { leadMachine } from './lead.machine.ts'
import { leadEventsForShops } from '../shop-offer/follow-lead.ts'
import { leadReactions } from './lead.reactions.ts'
import { leadSamples } from './lead.samples.ts'
import { undoableLeadEvents, undoLead } from './lead.undo.ts'
import { through } from '../visible.ts'

/** Vehicles that may be repaired at one of the shops. */
export const leadAggregate = defineLifecycle<'lead', Lead, LeadEvent, LeadCommand>({
  category: 'lead',
  noun: { one: 'lead', many: 'leads' },
  title: 'Leads',
  events: leadEventSchemas,
  machine: leadMachine,
  samples: leadSamples,
  eventLabels: {
    LeadCreated: 'Lead created',
    LeadUpdated: 'Updated by import',
    LeadContactChanged: 'Contact details changed',
    LeadAssignedToShop: 'Assigned to shop',
    LeadDropOffScheduled: 'Drop-off scheduled',
    LeadDropOffCancelled: 'Drop-off canceled',
    LeadVehicleDropped: 'Vehicle dropped off',
    LeadAtBodyShop: 'At body shop',
    LeadFollowUpCallSet: 'Follow-up call set',
    LeadFollowUpWithShopSet: 'Follow-up with shop set',
    LeadOpportunityLost: 'Opportunity lost',
    LeadReopened: 'Set to unscheduled',
    LeadSnoozed: 'Snoozed',
    LeadSnoozeEnded: 'Snooze ended',
    LeadCalled: 'Called',
    LeadCallUndone: 'Call undone',
    LeadLeftQueue: 'Removed from queue',
    LeadReturnedToQueue: 'Returned to queue',
    LeadWithdrawn: 'Import undone',
    LeadRestored: 'Restored',
    LeadUndone: 'Undone, previous status restored',
  },
  permissions: { view: { lead: 'leads:view' }, work: 'leads:work', name: 'leads:view' },
  visible: through('contact', 'contact_id', 'leads:assigned', {
    permission: 'leads:of-shop',
    // The shop that is asked first sees it too: it has to answer.
    members: ['assigned_repair_location_id', 'follow_up_with_shop_id'],
  }),
  // People of shops undo what they did themselves: a call, a drop-off, an acceptance that booked one.
  undo: {
    events: undoableLeadEvents,
    through: {},
    carries: leadEventsForShops,
    own: 'leads:drop',
    decide: undoLead,
  },
  reactions: leadReactions,
  isExpectedUnchanged: false,
  decide: decideLead,
  commands: leadCommands,
  evolve: evolveLead,
  snapshot: leadSnapshot,
  stateName: ({ status }) => status,
  columns: {
    contact_id: uuid((lead) => lead.claimant_id),
    storm_id: uuid((lead) => lead.storm_id),
    status: text((lead) => lead.status),
    snooze_until: instant((lead) => lead.snooze_until),
    follow_up_at: instant((lead) => lead.follow_up_at ?? null),
    last_called_at: instant((lead) => lead.last_called_at ?? null),
    left_queue_reason: text((lead) => lead.left_queue_reason ?? null),
    created_at: instant((lead) => lead.created_at),
    updated_at: instant((lead) => lead.updated_at),
    deleted_at: instant((lead) => lead.deleted_at),
    search: text(leadText),
  },
  displayName: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  labelOf: (field) => leadFieldLabels[field] ?? field,
  search: null,
  stormAfter: stormInField('storm_id'),
})

/** What a lead is found by in lists, in lower case and without accents. */
function leadText(lead: Lead): string {
  const { first_name, last_name, claim_number, vin, phone, email, address, city, zipcode, vehicle } = lead
  return searchedText([first_name, last_name, claim_number, vin, phone, email, address, city, zipcode, vehicle])
}
