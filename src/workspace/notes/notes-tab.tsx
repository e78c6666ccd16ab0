import { useSetAtom } from 'jotai'
import type { NotedCategory } from '../../../contract/notes/note-subject.ts'
import { recordTabAtom } from '../record/record-tab-atom.ts'
import type { RecordTab } from '../slots/workspace-slots.ts'
import { AddNoteButton } from './components/add-note-button.tsx'
import { NoteCount } from './components/note-count.tsx'
import { NoteKeys } from './components/note-keys.tsx'
import { notesTabId } from './notes-tab-id.ts'
import { RecordNotes } from './components/record-notes.tsx'

/** The tab of a record's panel with its notes. */
export function notesTab(category: NotedCategory, id: string): RecordTab {
  return {
    id: notesTabId,
    label: 'Notes',
    count: <NoteCount category={category} id={id} />,
    tool: <AddNoteButton key={id} category={category} id={id} />,
    render: () => <RecordNotes category={category} id={id} />,
    always: <TabKeys category={category} id={id} />,
  }
}

function TabKeys({ category, id }: { category: NotedCategory; id: string }) {
  const show = useSetAtom(recordTabAtom)
  return <NoteKeys category={category} id={id} onShow={() => show(notesTabId)} />
}
