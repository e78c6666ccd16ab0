import type { DocumentRequestEvent } from '../../contract/events/document-request.events.ts'
import type { DocumentRequest } from '../../contract/supplements/document-request.ts'
import { decidedUndo, refuseUndo, type UndoDecision } from '../undo/undo-decision.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { checkedRequest } from './document-request.decide.ts'
import { evolveDocumentRequest, progressOfRequest } from './document-request.evolve.ts'

/** All of them: what the arrival or the deletion of a document brought about too. */
export const undoableDocumentRequestEvents: readonly DocumentRequestEvent['type'][] = [
  'DocumentRequested',
  'DocumentRequestMet',
  'DocumentRequestReopened',
  'DocumentRequestAccepted',
  'DocumentRequestReturned',
  'DocumentRequestWaived',
  'DocumentRequestWithdrawn',
  'DocumentRequestUndone',
]

/** Undoes a step, if nothing has happened to the request since. */
export const undoDocumentRequest = undoing<DocumentRequest, DocumentRequestEvent>(undoOne, evolveDocumentRequest)

function undoOne({
  now,
  target,
  since,
}: OneToUndo<DocumentRequest, DocumentRequestEvent>): UndoDecision<DocumentRequestEvent> {
  const again = since.at(-1)
  if (again) return refuseUndo('changed_since', `${again.by.name} has since changed this request.`, again)
  const undoes = [target.version]
  const from = progressOfRequest(now)
  if (target.type === 'DocumentRequested')
    return decidedUndo(checkedRequest(now, { type: 'DocumentRequestWithdrawn', data: { was: from, undoes } }))
  const to = target.type === 'DocumentRequestUndone' ? target.data.from : target.data.was
  return decidedUndo(checkedRequest(now, { type: 'DocumentRequestUndone', data: { from, to, undoes } }))
}
