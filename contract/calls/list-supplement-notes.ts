import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { listNotesParts } from '../notes/note-calls.ts'
import { Note } from '../notes/note.ts'
import { Limit, Page } from '../paging.ts'

const { notes: _notes, ...rest } = listNotesParts.reply.entries

export const listSupplementNotes = defineCall({
  name: 'list-supplement-notes',
  method: 'GET',
  path: `${business}/supplements/{id}/notes`,
  summary: 'List the notes on a supplement, newest first.',
  permission: 'supplements:assigned',
  query: v.strictObject({ page: v.optional(Page, '1'), limit: v.optional(Limit, '50') }),
  /** Section 7 names them `data`. */
  reply: v.strictObject({ data: v.array(Note), ...rest }),
})
