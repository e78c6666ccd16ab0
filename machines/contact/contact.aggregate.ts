import { contactStatusLabel } from '../../contract/contacts/contact-statuses.ts'
import { contactFieldLabels } from '../../contract/contacts/contact-field-labels.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { type ContactEvent, contactEventSchemas, type ContactFields } from '../../contract/events/contact.events.ts'
import { defineAggregate, searchedText, stormInField } from '../aggregate.ts'
import { evolveContact } from './contact.evolve.ts'
import { contactMachine } from './contact.machine.ts'
import { contactReactions } from './contact.reactions.ts'
import { contactSamples } from './contact.samples.ts'
import { undoableContactEvents, undoContact } from './contact.undo.ts'

/** What came about through a claim is undone with it. */
export const contactAggregate = defineAggregate<'contact', Contact, ContactEvent>({
  category: 'contact',
  noun: { one: 'contact', many: 'contacts' },
  title: 'Contacts',
  events: contactEventSchemas,
  machine: contactMachine,
  samples: contactSamples,
  eventLabels: {
    ContactCreated: 'Created',
    ContactUpdated: 'Updated',
    ContactReopened: 'Updated and reopened',
    ContactReactivated: 'Reactivated',
    ContactCancelled: 'Canceled',
    ContactStatusSet: 'Status set',
    ContactAssigned: 'Assigned to an appraiser',
    ContactUnassigned: 'Unassigned',
    ContactSentToCallCenter: 'Sent to the call center',
    ContactCallPlaced: 'Called',
    ContactCallEnded: 'Call ended',
    ContactCallBackPlanned: 'Call back planned',
    ContactSkipped: 'Skipped',
    ContactFieldVisitRequested: 'Field visit requested',
    ContactFieldVisitWithdrawn: 'Field visit canceled',
    ContactAppointmentBooked: 'Appointment booked',
    ContactAppointmentMoved: 'Appointment moved',
    ContactAppointmentCancelled: 'Appointment canceled',
    ContactAppointmentMissed: 'Appointment missed',
    ContactAppraisalCompleted: 'Appraisal completed',
    ContactSentBack: 'Sent back to the carrier',
    ContactCleaned: 'Cleaned',
    ContactLinkReplaced: 'Claimant’s link replaced',
    ContactDeleted: 'Deleted',
    ContactRestored: 'Restored',
    ContactWithdrawn: 'Canceled (claim undone)',
    ContactUndone: 'Undone, previous values restored',
  },
  permissions: { view: { contact: 'contacts:view' }, work: 'contacts:work', name: 'contacts:view' },
  visible: {
    rows: 'assigned',
    permission: 'assigned:view',
    assignee: 'appraiser_id',
    deletedAt: 'deleted_at',
    state: 'state',
  },
  undo: {
    events: undoableContactEvents,
    through: { claim: 'intake_item', appointment_id: 'appointment' },
    carries: [],
    decide: undoContact,
  },
  reactions: contactReactions,
  isExpectedUnchanged: false,
  evolve: evolveContact,
  displayName: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  labelOf: (field) => contactFieldLabels[field as keyof ContactFields] ?? field,
  search: {
    text: ({ first_name, last_name, claim_number, vin, primary_phone, secondary_phone, email }) =>
      searchedText([first_name, last_name, claim_number, vin, primary_phone, secondary_phone, email]),
    detail: ({ claim_number, vehicle_year, vehicle_make, vehicle_model }) =>
      [claim_number, [vehicle_year, vehicle_make, vehicle_model].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    place: ({ status }) => contactStatusLabel(status),
  },
  stormAfter: stormInField('storm_id'),
})
