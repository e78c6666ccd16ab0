import { setup } from 'xstate'
import type { NoteEvent } from '../../contract/events/note.events.ts'

/** The life of a note on a record. */
export const noteMachine = setup({ types: { events: {} as NoteEvent } }).createMachine({
  id: 'note',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not written yet.', on: { NoteAdded: 'added' } },
    added: { description: 'Shown on its record.', on: { NoteDeleted: 'deleted' } },
    deleted: { description: 'In the history only, until it is restored.', on: { NoteRestored: 'added' } },
  },
})
