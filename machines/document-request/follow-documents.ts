import type { SupplementEvent } from '../../contract/events/supplement.events.ts'
import { type DocumentRequest, isOwed } from '../../contract/supplements/document-request.ts'
import type { Supplement } from '../../contract/supplements/supplement.ts'
import { progressOfSupplement, supplementSnapshot } from '../supplement/supplement.evolve.ts'
import type { DocumentRequestCommand } from './document-request.decide.ts'

/** A document of a supplement that has arrived, or is gone: deleted or refused. */
export interface ChangedDocument {
  readonly id: string
  readonly type: string
  readonly change: 'arrived' | 'gone'
}

interface Followed {
  readonly request: DocumentRequest
  readonly command: DocumentRequestCommand
}

/** What documents mean for the requests of their supplement: each meets the request of its type that is owed longest. Pure. */
export function followDocuments(
  requests: readonly DocumentRequest[],
  documents: readonly ChangedDocument[],
): readonly Followed[] {
  const owed = requests.filter(isOwed).toSorted(byAge)
  return documents.flatMap(({ id, type, change }): Followed[] => {
    if (change === 'gone')
      return requests
        .filter(({ document_id }) => document_id === id)
        .map((request) => ({ request, command: { type: 'ReopenRequest', document_id: id } }))
    const at = owed.findIndex((request) => request.type === type)
    const [request] = at === -1 ? [] : owed.splice(at, 1)
    return request ? [{ request, command: { type: 'MeetRequest', document_id: id } }] : []
  })
}

const byAge = (a: DocumentRequest, b: DocumentRequest) => a.created_at.localeCompare(b.created_at) || a.place - b.place

/**
 * What requests that have changed mean for their supplement. It has all documents once the shop owes none; it waits for
 * the shop once one is owed again, where its stage allows that. Pure.
 */
export function followRequests(
  supplement: Supplement,
  before: readonly DocumentRequest[],
  after: readonly DocumentRequest[],
): SupplementEvent | null {
  const owed = after.filter(isOwed)
  const was = progressOfSupplement(supplement)
  const isWaiting = supplement.substage === 'pending_documents'
  const wasOwed = new Set(before.filter(isOwed).map(({ id }) => id))
  const isOwedAgain = owed.some(({ id }) => !wasOwed.has(id))
  const documents = owed.map(({ type, note, line }) => ({ type, note, ...(line && { line }) }))
  const event: SupplementEvent | null =
    isWaiting && owed.length === 0 && wasOwed.size > 0
      ? { type: 'SupplementDocumentsReceived', data: { was } }
      : !isWaiting && isOwedAgain
        ? { type: 'SupplementDocumentsRequested', data: { documents, again: true, was } }
        : null
  return event && supplementSnapshot(supplement).can(event) ? event : null
}
