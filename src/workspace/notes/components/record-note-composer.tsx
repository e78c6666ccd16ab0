import type { NotedCategory } from '../../../../contract/notes/note-subject.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import type { NotesApi } from '../api/notes-api.ts'
import { noteDraftName } from '../note-drafts.ts'
import type { Notes } from '../use-notes.ts'
import { NoteComposer } from './note-composer.tsx'

interface Props {
  category: NotedCategory
  /** Id of the record. */
  id: string
  api: Pick<NotesApi, 'listMentionable'>
  /** Id of the person who writes, who is not offered to be mentioned. */
  me: string
  takesFocus: boolean
  onSend: Notes['add']
  onClose: () => void
}

/** Writes a note on a record; the people are fetched with it, as most records are only read. */
export function RecordNoteComposer({ category, id, api, me, ...rest }: Props) {
  const { data = [] } = useFetched(`mentionable ${category}`, (signal) => api.listMentionable(category, signal))
  const others = data.filter((person) => person.id !== me)
  return <NoteComposer draft={noteDraftName(category, id)} people={others} {...rest} />
}
