import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { notePermissions } from '../../../../contract/notes/note.ts'
import type { NotedCategory } from '../../../../contract/notes/note-subject.ts'
import { may } from '../../../../contract/people/permissions.ts'
import type { Me } from '../../../../contract/people/user.ts'
import { meAtom } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { type NotesApi, notesApi } from '../api/notes-api.ts'
import { useComposerOf } from '../composer-request.ts'
import { type Notes, pageSize, useNotes } from '../use-notes.ts'
import { noteDraftName, noteDraftOf } from '../note-drafts.ts'
import { useSettled } from '../use-settled.ts'
import { NoteEntry } from './note-item.tsx'
import { NoteRows } from './note-rows.tsx'
import { RecordNoteComposer } from './record-note-composer.tsx'
import { none, notes as notesStyle, target } from './notes.css.ts'

interface Props {
  category: NotedCategory
  /** Id of the record. */
  id: string
  api?: NotesApi
}

/** The notes on a record: newest first, live, with a composer that `AddNoteButton` and `NoteKeys` open. */
export function RecordNotes({ category, id, api = notesApi }: Props) {
  const me = useAtomValue(meAtom)
  const settled = useSettled(id)
  if (!me) return null
  if (settled !== id) return <Loading label="Loading notes…" rows={2} />
  return <NotesOf key={`${category} ${id}`} category={category} id={id} api={api} me={me} />
}

function NotesOf({ category, id, api, me }: Required<Props> & { me: Me }) {
  const notes = useNotes(category, id, api)
  const composer = useComposerOf(category, id)
  const canAdd = may(me, notePermissions[category].add)
  const { open } = composer
  // What was typed and not sent is seen at once, before the composer is opened.
  const [showsDraft, setShowsDraft] = useState(false)
  const isChecked = useRef(false)
  useEffect(() => {
    if (isChecked.current) return
    isChecked.current = true
    if (!canAdd || noteDraftOf(noteDraftName(category, id)) === '') return
    setShowsDraft(true)
    open()
  }, [canAdd, category, id, open])
  return (
    <div className={notesStyle}>
      {canAdd && composer.isOpen && (
        <RecordNoteComposer
          category={category}
          id={id}
          api={api}
          me={me.id}
          takesFocus={!showsDraft}
          onSend={notes.add}
          onClose={() => {
            setShowsDraft(false)
            composer.close()
          }}
        />
      )}
      <NoteList notes={notes} me={me} canAdd={canAdd} />
    </div>
  )
}

function NoteList({ notes, me, canAdd }: { notes: Notes; me: Me; canAdd: boolean }) {
  const { data, error, busy, refetch, unsent, showMore } = notes
  if (!data && error !== undefined && !busy) {
    return <Failed title="Notes could not be loaded" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!data) return <Loading label="Loading notes…" rows={2} />
  const isEmpty = data.notes.length === 0 && unsent.length === 0
  const left = data.total - data.notes.length
  return (
    <>
      {error !== undefined && <Stale onRetry={refetch}>These notes may be out of date. {reasonOf(error)}</Stale>}
      {isEmpty && (
        <p className={none}>No notes yet.{canAdd && ' Add one to tell the next person what you found out.'}</p>
      )}
      {!isEmpty && (
        <NoteRows busy={busy} unsent={unsent} notes={data.notes}>
          {(note) => <NoteEntry note={note} notes={notes} me={me} zone={me.business.timezone} />}
        </NoteRows>
      )}
      {showMore && (
        <div>
          <Button tone="ghost" icon="down" busy={busy} className={target} onClick={showMore}>
            Show {Math.min(pageSize, left)} more
          </Button>
        </div>
      )}
    </>
  )
}
