import { noteAggregate } from '../../machines/note/note.aggregate.ts'
import type { NoteItem } from '../../machines/note/note.ts'
import { defineStore } from '../events/aggregate-store.ts'
import { projectNotes } from './note.projection.ts'
import { findNotes } from './note.queries.ts'

export const noteStore = defineStore<'note', NoteItem>({
  aggregate: noteAggregate,
  readModel: { table: 'note', key: 'id', otherColumns: [] },
  search: null,
  queue: null,
  project: projectNotes,
  find: findNotes,
})
