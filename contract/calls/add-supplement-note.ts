import { business, defineCall } from '../call.ts'
import { addNoteParts } from '../notes/note-calls.ts'

export const addSupplementNote = defineCall({
  name: 'add-supplement-note',
  method: 'POST',
  path: `${business}/supplements/{id}/notes`,
  summary: 'Add a note to a supplement. Each mentioned colleague gets a notification.',
  permission: 'supplements:work',
  repeatable: true,
  ...addNoteParts,
})
