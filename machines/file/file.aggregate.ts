import { type FileEvent, fileEventSchemas } from '../../contract/events/file.events.ts'
import { fileSubjects, type StoredFile } from '../../contract/files/file.ts'
import { defineLifecycle, instant, text, uuid } from '../lifecycle.ts'
import { decideFile, type FileCommand } from './file.decide.ts'
import { evolveFile, fileSnapshot } from './file.evolve.ts'
import { fileMachine } from './file.machine.ts'
import { fileReactions } from './file.reactions.ts'
import { fileSamples } from './file.samples.ts'
import { undoableFileEvents, undoFile } from './file.undo.ts'

/**
 * Files that people upload: photos of an appraisal, documents of a supplement. Their bytes are behind a port, and what is
 * known of them is here.
 */
export const fileAggregate = defineLifecycle<'file', StoredFile, FileEvent, FileCommand>({
  category: 'file',
  noun: { one: 'file', many: 'files' },
  title: 'Files',
  events: fileEventSchemas,
  machine: fileMachine,
  samples: fileSamples,
  eventLabels: {
    FileAnnounced: 'Upload begun',
    FileReceived: 'Uploaded',
    FileChecked: 'Content checked',
    FilePrepared: 'Ready',
    FileDentsMarked: 'Dents marked',
    FileDrawnOn: 'Drawn on',
    FileRefused: 'Refused',
    FileDeleted: 'Deleted',
    FileRestored: 'Restored',
  },
  permissions: {
    view: { file: 'contacts:view', document: 'supplements:view' },
    work: 'production-logs:work',
    workOn: { document: 'supplements:work' },
    name: 'contacts:view',
  },
  visible: {
    rows: 'through-any',
    categories: fileSubjects,
    categoryColumn: 'subject_category',
    column: 'subject_id',
  },
  undo: { events: undoableFileEvents, through: {}, carries: [], decide: undoFile },
  reactions: fileReactions,
  isExpectedUnchanged: false,
  decide: decideFile,
  // Its calls are those of the records that files are about.
  commands: [],
  evolve: evolveFile,
  snapshot: fileSnapshot,
  stateName: ({ status }) => status,
  columns: {
    subject_category: text((file) => file.subject_category),
    subject_id: uuid((file) => file.subject_id),
    status: text((file) => file.status),
    created_at: instant((file) => file.created_at),
    updated_at: instant((file) => file.updated_at),
    deleted_at: instant((file) => file.deleted_at),
  },
  displayName: ({ name }) => name,
  labelOf: (field) => field,
  search: null,
  stormAfter: null,
})
