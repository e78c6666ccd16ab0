import { readDraft } from '../../contract/calls/read-draft.ts'
import { route } from '../http/route.ts'
import { readDraftOf } from './draft.queries.ts'
import { type DraftDependencies, draftOf } from './dependencies.ts'

export function readDraftRoute(dependencies: DraftDependencies) {
  return route(readDraft, async (request) => {
    const { place } = draftOf(dependencies, request)
    const { businessId, query } = request
    const draft = await dependencies.database.withBusiness(businessId, (client) =>
      readDraftOf(client, place, query.known),
    )
    return { draft }
  })
}
