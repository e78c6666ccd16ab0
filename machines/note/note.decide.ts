import type { NoteEvent } from '../../contract/events/note.events.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { noteSnapshot } from './note.evolve.ts'
import type { NoteItem } from './note.ts'

export type NoteCommand =
  | {
      type: 'AddNote'
      record: string
      text: string
      mentions: readonly { readonly id: string; readonly name: string }[]
    }
  | { type: 'DeleteNote' | 'RestoreNote'; undoes?: readonly number[] }

/** What a command does to a note, or why it cannot be done. */
export function decideNote(command: NoteCommand, note: NoteItem | null): Decision<NoteEvent> {
  if (command.type === 'AddNote') {
    if (note) return refuse('already_there', 'This note was added already.')
    const { record, text, mentions } = command
    return accept({ type: 'NoteAdded', data: { record, text, mentions } })
  }
  if (!note) return refuse('not_found', 'This note does not exist.')
  const data = { record: note.record, ...(command.undoes && { undoes: command.undoes }) }
  const event: NoteEvent = { type: command.type === 'DeleteNote' ? 'NoteDeleted' : 'NoteRestored', data }
  const snapshot = noteSnapshot(note)
  if (snapshot.can(event)) return accept(event)
  const why = () => whyNot(snapshot, event)
  return event.type === 'NoteDeleted'
    ? refuse('note_deleted', 'This note is deleted already.', { why })
    : refuse('not_deleted', 'This note is not deleted.', { why })
}
