import { labelOf } from '../../contract/claims/claim-fields.ts'
import type { DraftRow } from '../../contract/drafts/draft.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { Ingest } from './ingest.ts'
import { type ReferringField, unknownReference } from './known-references.ts'
import type { IntakeParts } from './parts.ts'

export type DecidedDraft = Awaited<ReturnType<typeof decideDraft>>

/** Rows that are decided before others get a turn. */
const inOneGo = 250

/**
 * Decides rows on the present state, claims of one number together, and first those that are carried out: subclaims go
 * along with them.
 */
export async function decideDraft(
  parts: IntakeParts,
  client: TenantClient,
  scope: CommandScope,
  rows: readonly DraftRow[],
) {
  const ingest = await Ingest.load(
    parts,
    client,
    scope,
    rows.map((row) => ({ id: row.id, version: row.version, ...row.changes })),
  )
  const strangers = new Map<string, ReferringField>()
  for (const { id, changes } of rows) {
    const field = unknownReference(ingest.references, changes)
    if (!field) continue
    strangers.set(id, field)
    ingest.disregard(id)
  }
  const known = rows.filter(({ id }) => !strangers.has(id))
  const together = [...Map.groupBy(known, ({ id }) => ingest.claim(id).claim_number).values()].flat()
  const ordered = together.toSorted((a, b) => Number(b.carries_out) - Number(a.carries_out))
  for (const [place, { id, carries_out }] of ordered.entries()) {
    if (carries_out) ingest.one(id)
    else ingest.onlyEdit(id)
    if (place % inOneGo === inOneGo - 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const unknown = Array.from(strangers, ([id, field]) => ({
    id,
    code: 'not_found',
    reason: `${labelOf(field)}: what the draft names does not exist any more. Choose another.`,
    errors: { [field]: 'does not exist' },
  }))
  return { ingest, unknown }
}
