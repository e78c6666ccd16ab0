import { useState } from 'react'
import type { Note } from '../../../../contract/notes/note.ts'
import { formatDayOf, formatInstant, formatTime } from '../../../shared/time/format-time.ts'
import { Avatars } from '../../../shared/ui/avatar.tsx'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import type { Notes, UnsentNote } from '../use-notes.ts'
import { NoteText } from './note-text.tsx'
import {
  author,
  failed,
  note as noteStyle,
  side,
  small,
  state,
  text,
  time,
  unsent as unsentStyle,
} from './notes.css.ts'

interface EntryProps extends Pick<Props, 'zone' | 'when'> {
  note: Note | UnsentNote
  notes: Pick<Notes, 'remove' | 'retry' | 'discard'>
  me: { readonly id: string; readonly full_name: string }
  /** Whether the reader may write notes, and so delete their own; they may, unless it says otherwise. */
  mayNote?: boolean
}

/** A note of a list, saved or not yet. */
export function NoteEntry({ note, notes, me, mayNote = true, ...shown }: EntryProps) {
  return 'command' in note ? (
    <UnsentNoteItem
      note={note}
      me={{ id: me.id, name: me.full_name }}
      onRetry={notes.retry}
      onDiscard={notes.discard}
    />
  ) : (
    <NoteItem note={note} isOwn={mayNote && note.author.id === me.id} onDelete={notes.remove} {...shown} />
  )
}

interface Props {
  note: Note
  zone: string
  isOwn: boolean
  onDelete: (note: Note) => void
  /** When it was written, in words: today the time, else the day, unless given. */
  when?: string | undefined
}

/** One note: who, what, when. */
function NoteItem({ note, zone, isOwn, onDelete, when }: Props) {
  const [now] = useState(() => new Date().toISOString())
  const today = formatDayOf(now, zone)
  const day = formatDayOf(note.at, zone)
  return (
    <div className={noteStyle}>
      <Avatars people={[note.author]} />
      <p className={text}>
        <span className={author}>{isOwn ? 'You' : note.author.name}</span>{' '}
        <NoteText text={note.text} mentions={note.mentions} />
      </p>
      <span className={side}>
        <time className={time} dateTime={note.at} title={formatInstant(note.at, zone)}>
          {when ?? (day === today ? formatTime(note.at, zone) : day)}
        </time>
        {isOwn && <IconButton icon="trash" label="Delete note" onClick={() => onDelete(note)} />}
      </span>
    </div>
  )
}

interface UnsentProps {
  note: UnsentNote
  me: { id: string; name: string }
  onRetry: (note: UnsentNote) => void
  onDiscard: (note: UnsentNote) => void
}

/** A note that the server has not confirmed yet, or has refused. */
export function UnsentNoteItem({ note, me, onRetry, onDiscard }: UnsentProps) {
  return (
    <div className={`${noteStyle} ${unsentStyle}`}>
      <Avatars people={[me]} />
      <div>
        <p className={text}>
          <span className={author}>You</span> <NoteText text={note.text} mentions={note.mentions} />
        </p>
        {note.state === 'failed' ? (
          <p className={state} role="alert">
            <span className={failed}>Not saved. {note.reason}</span>
            <Button className={small} onClick={() => onRetry(note)}>
              Retry
            </Button>
            <Button className={small} tone="ghost" onClick={() => onDiscard(note)}>
              Discard
            </Button>
          </p>
        ) : (
          <p className={state}>{note.state === 'queued' ? 'Offline. Sends when you are back online.' : 'Sending…'}</p>
        )}
      </div>
    </div>
  )
}
