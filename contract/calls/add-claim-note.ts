import { business, defineCall } from '../call.ts'
import { addNoteParts } from '../notes/note-calls.ts'

export const addClaimNote = defineCall({
  name: 'add-claim-note',
  method: 'POST',
  path: `${business}/admin/intake/{id}/notes`,
  summary: 'Add a note to a claim. Each mentioned colleague gets a notification.',
  permission: 'intake:work',
  repeatable: true,
  ...addNoteParts,
})
