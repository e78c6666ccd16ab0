import { business, defineCall } from '../call.ts'
import { addNoteParts } from '../notes/note-calls.ts'

export const addLeadNote = defineCall({
  name: 'add-lead-note',
  method: 'POST',
  path: `${business}/leads/{id}/notes`,
  summary: 'Add a note to a lead. Each mentioned colleague gets a notification.',
  permission: 'leads:work',
  repeatable: true,
  ...addNoteParts,
})
