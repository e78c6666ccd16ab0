import { business, defineCall } from '../call.ts'
import { listNotesParts } from '../notes/note-calls.ts'

export const listContactNotes = defineCall({
  name: 'list-contact-notes',
  method: 'GET',
  path: `${business}/call-center/contacts/{id}/notes`,
  summary: 'List the notes on a contact, newest first.',
  permission: 'assigned:view',
  ...listNotesParts,
})
