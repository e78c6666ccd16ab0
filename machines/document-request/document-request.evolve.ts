import { initialTransition, type SnapshotFrom } from 'xstate'
import type { DocumentRequestEvent, DocumentRequestProgress } from '../../contract/events/document-request.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { DocumentRequest, DocumentRequestStatus } from '../../contract/supplements/document-request.ts'
import { restingIn, stepOf } from '../step.ts'
import { documentRequestMachine } from './document-request.machine.ts'

export type DocumentRequestSnapshot = SnapshotFrom<typeof documentRequestMachine>
export type DocumentRequestFact = DocumentRequestEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(documentRequestMachine)
const step = stepOf(documentRequestMachine)
const resting = restingIn(documentRequestMachine)

export function documentRequestSnapshot(request: DocumentRequest | null): DocumentRequestSnapshot {
  return request ? resting(request.status, {}) : unseen
}

/** The part of a request that its way changes. */
export function progressOfRequest(request: DocumentRequestProgress): DocumentRequestProgress {
  const { status, reason, example, document_id, owed_since } = request
  return { status, reason, example, document_id, owed_since }
}

/** The request after an event. Pure; the event is taken as having happened. */
export function evolveDocumentRequest(request: DocumentRequest | null, fact: DocumentRequestFact): DocumentRequest {
  const { stream, version, at } = fact
  const status = step(documentRequestSnapshot(request), fact).value as DocumentRequestStatus
  if (fact.type === 'DocumentRequested') {
    const empty = { reason: '', example: '', document_id: null, owed_since: at }
    return { id: idOf(stream), ...fact.data, status, ...empty, created_at: at, updated_at: at, version }
  }
  if (!request) throw new Error(`${fact.type} on ${stream}, which has no document request`)
  return { ...request, ...progressAfter(request, fact, status), version, updated_at: at }
}

function progressAfter(
  request: DocumentRequest,
  fact: DocumentRequestFact,
  status: DocumentRequestStatus,
): DocumentRequestProgress {
  const now = { ...progressOfRequest(request), status }
  switch (fact.type) {
    case 'DocumentRequestMet':
      return { ...now, document_id: fact.data.document_id, reason: '', example: '' }
    case 'DocumentRequestReopened':
      return { ...now, document_id: null, owed_since: fact.at }
    case 'DocumentRequestReturned':
      return { ...now, reason: fact.data.reason, example: fact.data.example, owed_since: fact.at }
    case 'DocumentRequestWaived':
      return { ...now, reason: fact.data.reason }
    case 'DocumentRequestUndone':
      return fact.data.to
    default:
      return now
  }
}
