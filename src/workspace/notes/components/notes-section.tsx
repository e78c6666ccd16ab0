import type { NotedCategory } from '../../../../contract/notes/note-subject.ts'
import { panelTitle } from '../../../shared/ui/page.css.ts'
import { type NotesApi, notesApi } from '../api/notes-api.ts'
import { AddNoteButton } from './add-note-button.tsx'
import { NoteCount } from './note-count.tsx'
import { NoteKeys } from './note-keys.tsx'
import { sectionHead } from './notes.css.ts'
import { RecordNotes } from './record-notes.tsx'

interface Props {
  category: NotedCategory
  id: string
  api?: NotesApi
}

/** Notes below a heading with their count, for pages without tabs. */
export function NotesSection({ category, id, api = notesApi }: Props) {
  return (
    <section>
      <div className={sectionHead}>
        <h2 className={panelTitle}>
          Notes <NoteCount category={category} id={id} api={api} />
        </h2>
        <AddNoteButton key={id} category={category} id={id} />
      </div>
      <RecordNotes category={category} id={id} api={api} />
      <NoteKeys category={category} id={id} />
    </section>
  )
}
