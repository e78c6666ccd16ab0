import type { FileEvent } from '../../contract/events/file.events.ts'
import type { StoredFile } from '../../contract/files/file.ts'
import { decidedUndo, refuseUndo, type UndoDecision } from '../undo/undo-decision.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { decideFile } from './file.decide.ts'
import { evolveFile } from './file.evolve.ts'

export const undoableFileEvents: readonly FileEvent['type'][] = [
  'FileAnnounced',
  'FileDentsMarked',
  'FileDrawnOn',
  'FileDeleted',
  'FileRestored',
]

/** A file that was uploaded or restored is deleted, and one that was deleted is restored. */
export const undoFile = undoing<StoredFile, FileEvent>(undoOne, evolveFile)

function undoOne({ now, target, since }: OneToUndo<StoredFile, FileEvent>): UndoDecision<FileEvent> {
  const later = since.findLast(({ type }) => type === 'FileDeleted' || type === 'FileRestored')
  if (later) return refuseUndo('changed_since', `${later.by.name} has deleted or restored this file since.`, later)
  if (target.type === 'FileDentsMarked') {
    const { added, removed } = target.data
    const command = { type: 'MarkDents', add: removed, remove: added.map(({ id }) => id) } as const
    return decidedUndo(decideFile({ ...command, undoes: [target.version] }, now))
  }
  if (target.type === 'FileDrawnOn') {
    const { added, removed } = target.data
    const command = { type: 'DrawOnFile', add: removed, remove: added.map(({ id }) => id) } as const
    return decidedUndo(decideFile({ ...command, undoes: [target.version] }, now))
  }
  const type = target.type === 'FileDeleted' ? 'RestoreFile' : 'DeleteFile'
  return decidedUndo(decideFile({ type, undoes: [target.version] }, now))
}
