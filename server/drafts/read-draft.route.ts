import { readDraft } from '../../contract/calls/read-draft.ts'
import { route } from '../http/route.ts'
import { readDraftOf } from './draft.queries.ts'
import { type DraftParts, draftOf } from './parts.ts'

export function readDraftRoute(parts: DraftParts) {
  return route(readDraft, async (request) => {
    const { place } = draftOf(parts, request)
    const { businessId, query } = request
    const draft = await parts.database.withBusiness(businessId, (client) => readDraftOf(client, place, query.known))
    return { draft }
  })
}
