import { previewDraft } from '../../contract/calls/preview-draft.ts'
import { route } from '../http/route.ts'
import { draftRows, findDraft } from './draft.queries.ts'
import { type DraftDependencies, draftOf } from './dependencies.ts'

export function previewDraftRoute(dependencies: DraftDependencies) {
  return route(
    previewDraft,
    async (request) => {
      const { desk, place } = draftOf(dependencies, request)
      const { businessId, scope } = request
      return dependencies.database.withBusiness(businessId, async (client) => {
        const version = (await findDraft(client, place))?.version ?? 0
        const rows = await draftRows(client, place)
        return { preview: { version, ...(await desk.preview(client, scope, rows)) } }
      })
    },
    (asked) => draftOf(dependencies, asked),
  )
}
