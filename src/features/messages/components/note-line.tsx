import type { Note } from '../../../../contract/notes/note.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { NoteEntry } from '../../../workspace/notes/components/note-item.tsx'
import type { Notes, UnsentNote } from '../../../workspace/notes/use-notes.ts'
import { noteHead, noteSurface } from './messages.css.ts'

interface Props {
  note: Note | UnsentNote
  notes: Pick<Notes, 'remove' | 'retry' | 'discard'>
  me: { readonly id: string; readonly full_name: string }
  zone: string
  /** Whether the reader may write notes, and so delete their own. */
  mayNote: boolean
}

/** An internal note between the messages of a thread: for colleagues, never for the claimant. */
export function NoteLine({ note, notes, me, zone, mayNote }: Props) {
  return (
    <div role="note" aria-label="Internal note" className={noteSurface}>
      <div className={noteHead}>
        <Icon name="lock" size={12} /> Internal note
      </div>
      <NoteEntry
        {...{ note, notes, me, zone, mayNote }}
        when={'command' in note ? undefined : formatTime(note.at, zone)}
      />
    </div>
  )
}
