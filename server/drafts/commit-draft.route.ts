import { commitDraft } from '../../contract/calls/commit-draft.ts'
import type { DraftRow } from '../../contract/drafts/draft.ts'
import { route } from '../http/route.ts'
import { beginCommit, carryOn } from './commit.ts'
import { type DraftDependencies, draftOf } from './dependencies.ts'

export function commitDraftRoute(dependencies: DraftDependencies) {
  return route(
    commitDraft,
    async (request) => {
      const { desk, place } = draftOf(dependencies, request)
      const { body, scope, me } = request
      const check = (rows: readonly DraftRow[]) => desk.mustMayCommit?.(me, rows)
      const commit = await beginCommit(dependencies, scope, place, { ...body, check })
      return { commit: commit.ended_at ? commit : await carryOn(dependencies, scope, { desk, place, commit }) }
    },
    (asked) => draftOf(dependencies, asked),
  )
}
