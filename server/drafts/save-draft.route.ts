import { saveDraft } from '../../contract/calls/save-draft.ts'
import type { DraftRow } from '../../contract/drafts/draft.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { invalid, Refused } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { holdDraft, type Kept } from './draft.queries.ts'
import { type DraftDependencies, draftOf } from './dependencies.ts'
import { writeDraft, writeRows } from './write-draft.ts'

export function saveDraftRoute(dependencies: DraftDependencies) {
  return route(
    saveDraft,
    async (request) => {
      const { desk, place } = draftOf(dependencies, request)
      const { businessId, body, scope } = request
      mustBeOnce(body.rows)
      const saved = await dependencies.database.withBusiness(businessId, async (client) => {
        const rows = await desk.check(client, body.rows)
        return inTransaction(client, async () => {
          mustStandAt(await holdDraft(client, businessId, place), body.version)
          await writeRows(client, businessId, place, rows)
          return { version: await writeDraft(client, place, { at: scope.now }), saved_at: scope.now }
        })
      })
      dependencies.publishDraft(businessId, place, saved.version)
      return saved
    },
    (asked) => draftOf(dependencies, asked),
  )
}

function mustBeOnce(rows: readonly DraftRow[]): void {
  const seen = new Set<string>()
  for (const [index, { id }] of rows.entries()) {
    if (seen.has(id)) throw invalid({ [`rows[${index}].id`]: 'Listed in the draft more than once' })
    seen.add(id)
  }
}

/** @throws Refused 409 where the draft was saved on another machine meanwhile, or is being committed. */
export function mustStandAt({ version, saved_at, commit }: Kept, expected: number): void {
  const stands = { version, at: saved_at.toISOString() }
  if (commit && !commit.ended_at) {
    throw new Refused(409, 'draft-committing', 'This draft is being committed. Wait until it is finished.', stands)
  }
  if (version !== expected) {
    const reason = 'Your draft was changed in another tab or on another device. Review it, then decide again.'
    throw new Refused(409, 'draft-changed', reason, stands)
  }
}
