import { keepDraft } from '../../../shared/form/kept-drafts.ts'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import type { NotesApi } from '../../../workspace/notes/api/notes-api.ts'
import { noteDraftName, noteDraftOf } from '../../../workspace/notes/note-drafts.ts'

/** Adds a note that was typed and not sent when its contact leaves the desk. What can't be added stays a draft. */
export async function saveNoteDraft(contactId: string, api: Pick<NotesApi, 'addNote'>): Promise<void> {
  const name = noteDraftName('contact', contactId)
  const text = noteDraftOf(name).trim()
  if (text === '') return
  keepDraft(name, undefined)
  try {
    await api.addNote({ category: 'contact', record: contactId, note: text, mentions: [] }, crypto.randomUUID())
  } catch (error) {
    keepDraft(name, text)
    showErrorToast('Note not saved', error)
  }
}
