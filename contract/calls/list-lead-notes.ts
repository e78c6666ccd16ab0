import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { listNotesParts } from '../notes/note-calls.ts'
import { Limit, Page } from '../paging.ts'

export const listLeadNotes = defineCall({
  name: 'list-lead-notes',
  method: 'GET',
  path: `${business}/leads/{id}/notes`,
  summary: 'List the notes on a lead, newest first.',
  permission: 'leads:assigned',
  reply: listNotesParts.reply,
  query: v.strictObject({ page: v.optional(Page, '1'), per_page: v.optional(Limit, '100') }),
})
