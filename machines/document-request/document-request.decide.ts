import type { DocumentRequestEvent } from '../../contract/events/document-request.events.ts'
import type { FileStatus } from '../../contract/files/file.ts'
import type { Role } from '../../contract/people/roles.ts'
import {
  type DocumentRequest,
  documentRequestStatusLabels,
  isOwed,
} from '../../contract/supplements/document-request.ts'
import type { RequestedDocument } from '../../contract/supplements/supplement.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import { documentRequestSnapshot, progressOfRequest } from './document-request.evolve.ts'
import { type RequestAction, whyNotByRole } from './document-request-roles.ts'

/** Whose answer it is, and what others have changed since the version that it is based on. */
interface Answer {
  readonly role: Role
  readonly changedSince?: ChangedSince<DocumentRequest> | undefined
}

export type DocumentRequestCommand =
  | { type: 'RequestDocument'; supplement_id: string; document: RequestedDocument; place: number }
  /** Comes to nothing where the shop does not owe it. */
  | { type: 'MeetRequest'; document_id: string }
  /** Comes to nothing unless this document met it and nobody has answered. */
  | { type: 'ReopenRequest'; document_id: string }
  /** All documents are here by another way. Comes to nothing where the shop does not owe it. */
  | { type: 'CloseRequest'; supplement_id: string }
  /** With the status of the file that met it: what is not checked yet, or was refused, is not accepted. */
  | ({ type: 'AcceptDocument'; file: FileStatus | null } & Answer)
  | ({ type: 'ReturnDocument'; reason: string; example: string } & Answer)
  | ({ type: 'WaiveRequest'; reason: string } & Answer)

const byAnotherWay = 'The documents came by another way.'

/** What a command does to a request, or why it cannot be done. Pure. */
export function decideDocumentRequest(
  command: DocumentRequestCommand,
  request: DocumentRequest | null,
): Decision<DocumentRequestEvent> {
  if (command.type === 'RequestDocument') {
    const { supplement_id, document, place } = command
    return request ? accept() : accept({ type: 'DocumentRequested', data: { supplement_id, ...document, place } })
  }
  if (!request) return refuse('not_found', 'This document was not requested.')
  const was = progressOfRequest(request)
  switch (command.type) {
    case 'MeetRequest': {
      const { document_id } = command
      return isOwed(request) ? accept({ type: 'DocumentRequestMet', data: { document_id, was } }) : accept()
    }
    case 'ReopenRequest': {
      const isItsOwn = request.status === 'received' && request.document_id === command.document_id
      return isItsOwn ? accept({ type: 'DocumentRequestReopened', data: { was } }) : accept()
    }
    case 'CloseRequest': {
      const { supplement_id } = command
      const waived = { type: 'DocumentRequestWaived', data: { reason: byAnotherWay, supplement_id, was } } as const
      return isOwed(request) ? accept(waived) : accept()
    }
    case 'AcceptDocument':
      return answered(request, 'accept', command, { type: 'DocumentRequestAccepted', data: { was } })
    case 'ReturnDocument': {
      const { reason, example } = command
      return answered(request, 'return', command, { type: 'DocumentRequestReturned', data: { reason, example, was } })
    }
    case 'WaiveRequest':
      return answered(request, 'waive', command, {
        type: 'DocumentRequestWaived',
        data: { reason: command.reason, was },
      })
  }
}

type AnswerCommand = Extract<DocumentRequestCommand, Answer>

/** An answer of a person: to what is there now, by who may, with what it needs. */
function answered(
  request: DocumentRequest,
  action: RequestAction,
  command: AnswerCommand,
  event: DocumentRequestEvent,
): Decision<DocumentRequestEvent> {
  const status = command.changedSince?.status
  if (status) {
    const to = documentRequestStatusLabels[status.to]
    const conflict = conflictOf<{ status: string }>({ status: '' }, () => 'the request', { status: { ...status, to } })
    if (conflict) return conflict
  }
  const decision = checkedRequest(request, event)
  if (!decision.ok) return decision
  const forbidden = whyNotByRole(action, command.role)
  if (forbidden) return refuse('not_by_role', forbidden)
  if (command.type === 'AcceptDocument') return unlessUnready(command.file) ?? decision
  return command.reason === '' ? refuse('incomplete', 'Say why.', { errors: { reason: 'Say why' } }) : decision
}

function unlessUnready(file: FileStatus | null) {
  if (file === 'ready') return null
  if (file === 'refused') return refuse('document_refused', 'This document was refused. Return it with the reason.')
  if (file === 'deleted' || file === null) return refuse('document_deleted', 'This document was deleted.')
  return refuse('document_unchecked', 'This document is still being checked. Try again in a moment.')
}

const sentences: Readonly<Record<DocumentRequest['status'], string>> = {
  owed: 'The shop has not sent this document yet.',
  received: 'This document is here. Accept or return it.',
  returned: 'This document was returned. The shop owes another.',
  accepted: 'This document was accepted.',
  waived: 'This document is not needed any more.',
  withdrawn: 'The request for this document was undone.',
}

/** Accepts the event if the machine does, else says why not. */
export function checkedRequest(request: DocumentRequest, event: DocumentRequestEvent): Decision<DocumentRequestEvent> {
  const snapshot = documentRequestSnapshot(request)
  if (snapshot.can(event)) return accept(event)
  return refuse(`document_${request.status}`, sentences[request.status], { why: () => whyNot(snapshot, event) })
}
