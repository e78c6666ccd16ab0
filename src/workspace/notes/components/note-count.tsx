import type { NotedCategory } from '../../../../contract/notes/note-subject.ts'
import type { NotesApi } from '../api/notes-api.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { useNoteCount } from '../use-note-count.ts'

/** How many notes a record has; nothing until that is known. */
export function NoteCount({ category, id, api }: { category: NotedCategory; id: string; api?: NotesApi }) {
  const count = useNoteCount(category, id, api)
  return count === undefined ? null : formatCount(count)
}
