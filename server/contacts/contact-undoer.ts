import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { evolveContact } from '../../machines/contact/contact.evolve.ts'
import { undoableContactEvents, undoContact } from '../../machines/contact/contact.undo.ts'
import { defineUndoer } from '../events/undoer.ts'
import { projectContacts } from './contact.projection.ts'
import { findContacts } from './contact.queries.ts'

/** Contacts: what came through a claim goes back with it. */
export const contactUndoer = defineUndoer<Contact, ContactEvent>({
  category: 'contact',
  permission: 'contacts:work',
  undoable: undoableContactEvents,
  through: { claim: 'intake_item' },
  carries: [],
  find: findContacts,
  nameOf: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  undo: undoContact,
  evolve: evolveContact,
  project: projectContacts,
})
