import { type LeadEvent, leadEventSchemas } from '../../contract/events/lead.events.ts'
import { leadFieldLabels } from '../../contract/leads/lead-fields.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import { defineAggregate, stormInField } from '../aggregate.ts'
import { evolveLead } from './lead.evolve.ts'
import { leadMachine } from './lead.machine.ts'
import { leadReactions } from './lead.reactions.ts'
import { leadSamples } from './lead.samples.ts'
import { undoableLeadEvents, undoLead } from './lead.undo.ts'
import { through } from '../visible.ts'

/** Vehicles that may be repaired at one of the shops. */
export const leadAggregate = defineAggregate<'lead', Lead, LeadEvent>({
  category: 'lead',
  noun: { one: 'lead', many: 'leads' },
  title: 'Leads',
  events: leadEventSchemas,
  machine: leadMachine,
  samples: leadSamples,
  words: {
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
    LeadWithdrawn: 'Import undone',
    LeadRestored: 'Restored',
    LeadUndone: 'Undone, previous status restored',
  },
  permissions: { view: { lead: 'leads:view' }, work: 'leads:work', name: 'leads:view' },
  visible: through('contact', 'contact_id'),
  undo: { events: undoableLeadEvents, through: {}, carries: [], decide: undoLead },
  reactions: leadReactions,
  isExpectedUnchanged: false,
  evolve: evolveLead,
  displayName: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  labelOf: (field) => leadFieldLabels[field] ?? field,
  search: null,
  stormAfter: stormInField('storm_id'),
})
