import { discardDraft } from '../../contract/calls/discard-draft.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { route } from '../http/route.ts'
import { findDraft, holdDraft } from './draft.queries.ts'
import { type DraftDependencies, draftOf } from './dependencies.ts'
import { writeDraft, writeRows } from './write-draft.ts'

/** The version stays, so that another machine of the same person does not take an old draft for the present one. */
export function discardDraftRoute(dependencies: DraftDependencies) {
  return route(
    discardDraft,
    async (request) => {
      const { place } = draftOf(dependencies, request)
      const { businessId, scope } = request
      const version = await dependencies.database.withBusiness(businessId, async (client) => {
        if (!(await findDraft(client, place))) return 0
        return inTransaction(client, async () => {
          await holdDraft(client, businessId, place)
          await writeRows(client, businessId, place, [])
          return writeDraft(client, place, { at: scope.now })
        })
      })
      if (version > 0) dependencies.publishDraft(businessId, place, version)
      return { version }
    },
    (asked) => draftOf(dependencies, asked),
  )
}
