import { contactFieldLabels } from '../../contract/contacts/contact-field-labels.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { type ContactEvent, contactEventSchemas, type ContactFields } from '../../contract/events/contact.events.ts'
import { defineAggregate, stormInField } from '../aggregate.ts'
import { evolveContact } from './contact.evolve.ts'
import { contactMachine } from './contact.machine.ts'
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
  words: {
    ContactCreated: 'Created',
    ContactUpdated: 'Updated',
    ContactReopened: 'Updated and reopened',
    ContactReactivated: 'Activated again',
    ContactCancelled: 'Cancelled',
    ContactStatusSet: 'Status set',
    ContactWithdrawn: 'Withdrawn: what made it was undone',
    ContactUndone: 'Undone: as it was before',
  },
  permissions: { view: { contact: 'contacts:view' }, work: 'contacts:work', name: 'contacts:view' },
  undo: { events: undoableContactEvents, through: { claim: 'intake_item' }, carries: [], decide: undoContact },
  isExpectedUnchanged: false,
  evolve: evolveContact,
  displayName: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  labelOf: (field) => contactFieldLabels[field as keyof ContactFields] ?? field,
  searchText: ({ first_name, last_name, claim_number, vin, primary_phone, secondary_phone, email }) =>
    [first_name, last_name, claim_number, vin, primary_phone, secondary_phone, email].join(' ').toLowerCase(),
  stormAfter: stormInField('storm_id'),
})
