import type { Note } from '../../contract/notes/note.ts'

/** A note as its events make it. */
export interface NoteItem extends Readonly<Note> {
  /** UTC instant; null while it is shown. */
  readonly deleted_at: string | null
  readonly version: number
}
