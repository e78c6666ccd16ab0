import * as v from 'valibot'
import { ClaimChanges } from '../../contract/claims/claim.ts'
import type { DraftRow } from '../../contract/drafts/draft.ts'
import { keptRefusal } from '../../machines/draft/draft-outcomes.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { notFound } from '../http/problem.ts'
import { validate } from '../http/validate.ts'
import { decideDraft } from './decide-draft.ts'
import { findClaimNumbers } from './intake.queries.ts'
import { knownReferences } from './known-references.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { previewClaims } from './preview-claims.ts'

const Rows = v.object({ rows: v.array(v.object({ changes: ClaimChanges })) })

/** Rows that are one command; claims of one number are never cut apart. */
const rowsOfPart = 250

/** The intake desk as drafts see it. */
export function draftClaims(dependencies: IntakeDependencies) {
  return {
    category: 'intake_item',
    permission: 'intake:work',
    async check(client: TenantClient, rows: readonly DraftRow[]): Promise<DraftRow[]> {
      const checked = validate(Rows, { rows }).rows
      const known = await findClaimNumbers(client, rows.map(idOf))
      const stranger = rows.findIndex(({ id }) => !known.has(id))
      if (stranger >= 0) throw notFound({ [`rows[${stranger}].id`]: 'Not found' })
      const referring = checked.map(({ changes }, index) => ({ field: `rows[${index}].changes`, changes }))
      await knownReferences(dependencies, client, referring)
      return rows.map((row, index) => ({ ...row, changes: { ...checked[index]?.changes } }))
    },
    async preview(client: TenantClient, scope: CommandScope, rows: readonly DraftRow[]) {
      return previewClaims(rows, await decideDraft(dependencies, client, scope, rows))
    },
    parts: inParts,
    async plan(client: TenantClient, scope: CommandScope, rows: readonly DraftRow[]) {
      const ingest = await decideDraft(dependencies, client, scope, rows)
      const { streams, projections, reply } = ingest.plan()
      const refused = Array.from(ingest.effects.refusals, ([id, refusal]) => ({ id, ...keptRefusal(refusal) }))
      return { streams, projections, reply: { done: reply.processed, refused } }
    },
  } as const
}

const idOf = ({ id }: DraftRow) => id

async function inParts(client: TenantClient, rows: readonly DraftRow[]): Promise<DraftRow[][]> {
  const numbers = await findClaimNumbers(client, rows.map(idOf))
  const parts: DraftRow[][] = []
  for (const together of Map.groupBy(rows, ({ id }) => numbers.get(id)).values()) {
    const last = parts.at(-1)
    if (last && last.length + together.length <= rowsOfPart) last.push(...together)
    else parts.push(together)
  }
  return parts
}
