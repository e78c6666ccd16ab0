import { type NoteEvent, noteEventSchemas } from '../../contract/events/note.events.ts'
import { notePermissions } from '../../contract/notes/note.ts'
import { defineAggregate } from '../aggregate.ts'
import { evolveNote } from './note.evolve.ts'
import { noteMachine } from './note.machine.ts'
import { noteSamples } from './note.samples.ts'
import type { NoteItem } from './note.ts'
import { undoNote } from './note.undo.ts'
import { notedCategories } from '../../contract/notes/note-subject.ts'

/** Notes on records. Their streams are of several categories: who may see a note follows from its record. */
export const noteAggregate = defineAggregate<'note', NoteItem, NoteEvent>({
  category: 'note',
  noun: { one: 'note', many: 'notes' },
  title: 'Notes',
  events: noteEventSchemas,
  machine: noteMachine,
  samples: noteSamples,
  eventLabels: { NoteAdded: 'Note added', NoteDeleted: 'Note deleted', NoteRestored: 'Note restored' },
  permissions: {
    view: {
      claim_note: notePermissions.intake_item.view,
      contact_note: notePermissions.contact.view,
      lead_note: notePermissions.lead.view,
      supplement_note: notePermissions.supplement.view,
    },
    work: 'notes:work',
    name: 'intake:view',
  },
  visible: {
    rows: 'through-any',
    categories: notedCategories,
    categoryColumn: 'category',
    column: 'record_id',
  },
  undo: { events: ['NoteAdded', 'NoteDeleted', 'NoteRestored'], through: {}, carries: [], decide: undoNote },
  isExpectedUnchanged: false,
  evolve: evolveNote,
  displayName: ({ text }) => (text.length > 80 ? `${text.slice(0, 79)}…` : text),
  labelOf: (field) => field,
  search: null,
  stormAfter: null,
})
