import { setup } from 'xstate'
import type { FileEvent } from '../../contract/events/file.events.ts'

/** The life of an uploaded file. Nothing is shown before it is checked. */
export const fileMachine = setup({
  types: { events: {} as FileEvent },
  actions: { 'set the dents': () => {}, 'set the strokes': () => {} },
}).createMachine({
  id: 'file',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not announced yet.', on: { FileAnnounced: 'awaiting_upload' } },
    awaiting_upload: {
      description: 'Announced; its sender has an address to upload it to.',
      on: { FileReceived: 'received', FileRefused: 'refused', FileDeleted: 'deleted' },
    },
    received: {
      description: 'Stored whole. A job checks its content and scans it.',
      on: { FileChecked: 'checked', FileRefused: 'refused', FileDeleted: 'deleted' },
    },
    checked: {
      description: 'Its content is what its type says. A job makes its thumbnail.',
      on: { FilePrepared: 'ready', FileRefused: 'refused', FileDeleted: 'deleted' },
    },
    ready: {
      description: 'Shown to all who see its record.',
      on: {
        FileDentsMarked: { actions: 'set the dents' },
        FileDrawnOn: { actions: 'set the strokes' },
        FileDeleted: 'deleted',
      },
    },
    refused: { description: 'Not shown to anybody, with the reason.', on: { FileDeleted: 'deleted' } },
    deleted: {
      description: 'Kept in the log. Restored, it is checked again.',
      on: { FileRestored: 'received' },
    },
  },
})
