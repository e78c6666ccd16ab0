import type { DraftRow } from '../../contract/drafts/draft.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { Ingest } from './ingest.ts'
import type { IntakeDependencies } from './dependencies.ts'

/** Rows that are decided before others get a turn. */
const inOneGo = 250

/**
 * Decides rows on the present state, claims of one number together, and first those that are carried out: subclaims go
 * along with them.
 */
export async function decideDraft(
  dependencies: IntakeDependencies,
  client: TenantClient,
  scope: CommandScope,
  rows: readonly DraftRow[],
) {
  const ingest = await Ingest.load(
    dependencies,
    client,
    scope,
    rows.map((row) => ({ id: row.id, version: row.version, ...row.changes })),
  )
  const aside = ingest.setAside()
  const known = rows.filter(({ id }) => !aside.has(id))
  const together = [...Map.groupBy(known, ({ id }) => ingest.claim(id).claim_number).values()].flat()
  const ordered = together.toSorted((a, b) => Number(b.carries_out) - Number(a.carries_out))
  for (const [place, { id, carries_out }] of ordered.entries()) {
    if (carries_out) ingest.one(id)
    else ingest.onlyEdit(id)
    if (place % inOneGo === inOneGo - 1) await new Promise((resolve) => setImmediate(resolve))
  }
  return ingest
}
