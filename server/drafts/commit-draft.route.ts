import { commitDraft } from '../../contract/calls/commit-draft.ts'
import { route } from '../http/route.ts'
import { beginCommit, carryOn } from './commit.ts'
import { type DraftParts, draftOf } from './parts.ts'

export function commitDraftRoute(parts: DraftParts) {
  return route(commitDraft, async (request) => {
    const { desk, place } = draftOf(parts, request)
    const { body, scope } = request
    const commit = await beginCommit(parts, scope, place, body)
    return { commit: commit.ended_at ? commit : await carryOn(parts, scope, { desk, place, commit }) }
  })
}
