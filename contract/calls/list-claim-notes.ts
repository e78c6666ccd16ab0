import { business, defineCall } from '../call.ts'
import { listNotesParts } from '../notes/note-calls.ts'

export const listClaimNotes = defineCall({
  name: 'list-claim-notes',
  method: 'GET',
  path: `${business}/admin/intake/{id}/notes`,
  summary: 'List the notes on a claim, newest first.',
  permission: 'intake:view',
  ...listNotesParts,
})
