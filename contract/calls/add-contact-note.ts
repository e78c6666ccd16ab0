import { business, defineCall } from '../call.ts'
import { addNoteParts } from '../notes/note-calls.ts'

export const addContactNote = defineCall({
  name: 'add-contact-note',
  method: 'POST',
  path: `${business}/call-center/contacts/{id}/notes`,
  summary: 'Add a note to a contact. Each mentioned colleague gets a notification.',
  permission: 'assigned:work',
  repeatable: true,
  ...addNoteParts,
})
