import type { DocumentRequestCommand } from '../../machines/document-request/document-request.decide.ts'
import type { SupplementMove } from '../../machines/supplement/supplement.decide.ts'
import { documentRequestIdOf } from '../supplements/requests/document-request.store.ts'

/**
 * What a move of a supplement means for its requests, each with its id. `version` is that of the move's event, `asked` are
 * the requests that are there.
 */
export function requestsAfter(
  supplement_id: string,
  version: number,
  move: SupplementMove,
  asked: readonly string[],
): (readonly [id: string, command: DocumentRequestCommand])[] {
  if (move.type === 'DOCUMENTS_RECEIVED')
    return asked.map((id) => [id, { type: 'CloseRequest', supplement_id }] as const)
  if (move.type !== 'REQUEST_DOCUMENTS') return []
  return move.documents.map(
    (document, place) =>
      [
        documentRequestIdOf(supplement_id, version, place),
        { type: 'RequestDocument', supplement_id, document, place },
      ] as const,
  )
}
