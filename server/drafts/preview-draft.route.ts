import { previewDraft } from '../../contract/calls/preview-draft.ts'
import { route } from '../http/route.ts'
import { draftRows, findDraft } from './draft.queries.ts'
import { type DraftParts, draftOf } from './parts.ts'

export function previewDraftRoute(parts: DraftParts) {
  return route(previewDraft, async (request) => {
    const { desk, place } = draftOf(parts, request)
    const { businessId, scope } = request
    return parts.database.withBusiness(businessId, async (client) => {
      const version = (await findDraft(client, place))?.version ?? 0
      const rows = await draftRows(client, place)
      return { preview: { version, ...(await desk.preview(client, scope, rows)) } }
    })
  })
}
