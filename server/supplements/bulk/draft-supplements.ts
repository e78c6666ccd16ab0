import * as v from 'valibot'
import type { DraftRow } from '../../../contract/drafts/draft.ts'
import { DraftedChanges, moveField, parseDraftedMove } from '../../../contract/supplements/drafted-move.ts'
import { keptRefusal } from '../../../machines/draft/draft-outcomes.ts'
import type { TenantClient } from '../../db/database.ts'
import type { CommandScope } from '../../events/handle-command.ts'
import { notFound } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import { findReviewers } from '../supplement.queries.ts'
import { supplementStore } from '../supplement.store.ts'
import { decideMoves } from './drafted-moves.ts'
import { previewMoves } from './preview-moves.ts'

const Rows = v.object({ rows: v.array(v.object({ changes: DraftedChanges })) })

/** Supplements that are one command. */
const rowsOfPart = 250

/** Reviewers are those that managers assign to: who may not assign is refused row by row. */
async function reviewersById(client: TenantClient): Promise<ReadonlyMap<string, string>> {
  const { appraisers, appraiser_groups } = await findReviewers(client, { id: '', role: 'supplement_manager' })
  return new Map([...appraisers, ...appraiser_groups].map(({ id, name }) => [id, name]))
}

/** Supplements as drafts see them: each is to be assigned, marked or returned. For those who see all supplements. */
export const draftSupplements = {
  category: 'supplement',
  permission: 'supplements:view',
  async check(client: TenantClient, rows: readonly DraftRow[]): Promise<DraftRow[]> {
    const checked = validate(Rows, { rows }).rows
    const known = await supplementStore.find(
      client,
      rows.map(({ id }) => id),
    )
    const stranger = rows.findIndex(({ id }) => !known.has(id))
    if (stranger >= 0) throw notFound({ [`rows[${stranger}].id`]: 'Not found' })
    const reviewers = await reviewersById(client)
    const unknown = checked.findIndex(({ changes }) => {
      const { appraiser_id, appraiser_group_id } = parseDraftedMove(changes[moveField]) ?? {}
      const reviewer = appraiser_id ?? appraiser_group_id
      return reviewer != null && !reviewers.has(reviewer)
    })
    if (unknown >= 0) throw notFound({ [`rows[${unknown}].changes.${moveField}`]: 'Not found' })
    return rows.map((row, index) => ({ ...row, changes: { ...checked[index]?.changes }, carries_out: false }))
  },
  async preview(client: TenantClient, scope: CommandScope, rows: readonly DraftRow[]) {
    return previewMoves(rows, await decideMoves(client, scope, rows), await reviewersById(client))
  },
  async parts(_client: TenantClient, rows: readonly DraftRow[]): Promise<DraftRow[][]> {
    const count = Math.ceil(rows.length / rowsOfPart)
    return Array.from({ length: count }, (_, n) => rows.slice(n * rowsOfPart, (n + 1) * rowsOfPart))
  },
  async plan(client: TenantClient, scope: CommandScope, rows: readonly DraftRow[]) {
    const { batch, refusals } = await decideMoves(client, scope, rows)
    const done = rows.map(({ id }) => id).filter((id) => !refusals.has(id))
    const refused = Array.from(refusals, ([id, refusal]) => ({ id, ...keptRefusal(refusal) }))
    return batch.plan({ done, refused })
  },
} as const
