import { documentRequestAggregate } from '../../../machines/document-request/document-request.aggregate.ts'
import { contentId } from '../../events/content-id.ts'
import { lifecycleStore } from '../../lifecycle/lifecycle-store.ts'

export const documentRequestStore = lifecycleStore(documentRequestAggregate)

/** The request for a document, by its place in the event that asks for it: the event's version of the supplement's stream. */
export function documentRequestIdOf(supplementId: string, version: number, place: number): string {
  return contentId(['document-request', supplementId, version, place])
}
