import { business, defineCall } from '../call.ts'

export const deleteNote = defineCall({
  name: 'delete-note',
  method: 'DELETE',
  path: `${business}/notes/{id}`,
  summary: 'Delete a note of one’s own. It stays in the history, and can be restored by undo.',
  permission: 'notes:work',
  repeatable: true,
  refusals: { 409: 'It is deleted already.' },
})
