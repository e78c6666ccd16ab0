import type { NoteEvent } from '../../contract/events/note.events.ts'
import { refuseUndo, type UndoDecision, decidedUndo } from '../undo/undo-decision.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { decideNote } from './note.decide.ts'
import { evolveNote } from './note.evolve.ts'
import type { NoteItem } from './note.ts'

/** A note that was added or restored is deleted, and one that was deleted is restored. */
export const undoNote = undoing<NoteItem, NoteEvent>(undoOne, evolveNote)

function undoOne({ now, target, since }: OneToUndo<NoteItem, NoteEvent>): UndoDecision<NoteEvent> {
  const later = since.at(-1)
  if (later) return refuseUndo('changed_since', `${later.by.name} has deleted or restored this note since.`, later)
  const type = target.type === 'NoteDeleted' ? 'RestoreNote' : 'DeleteNote'
  return decidedUndo(decideNote({ type, undoes: [target.version] }, now))
}
