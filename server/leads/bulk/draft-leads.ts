import * as v from 'valibot'
import type { DraftRow } from '../../../contract/drafts/draft.ts'
import { Id } from '../../../contract/ids.ts'
import { keptRefusal } from '../../../machines/draft/draft-outcomes.ts'
import type { TenantClient } from '../../db/database.ts'
import type { CommandScope } from '../../events/handle-command.ts'
import { notFound } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import { leadStore } from '../lead.store.ts'
import type { LeadDependencies } from '../leads.routes.ts'
import { decideAssignments, shopField } from './lead-assignments.ts'
import { previewAssignments } from './preview-assignments.ts'

const Rows = v.object({ rows: v.array(v.object({ changes: v.strictObject({ [shopField]: Id }) })) })

/** Leads that are one command. */
const rowsOfPart = 250

/** Leads as drafts see them: each is to be assigned to a shop. */
export function draftLeads(dependencies: Pick<LeadDependencies, 'findShops'>) {
  const decide = (client: TenantClient, scope: CommandScope, rows: readonly DraftRow[]) =>
    decideAssignments(dependencies, client, scope, rows)
  return {
    category: 'lead',
    permission: 'leads:work',
    async check(client: TenantClient, rows: readonly DraftRow[]): Promise<DraftRow[]> {
      const checked = validate(Rows, { rows }).rows
      const known = await leadStore.find(
        client,
        rows.map(({ id }) => id),
      )
      const stranger = rows.findIndex(({ id }) => !known.has(id))
      if (stranger >= 0) throw notFound({ [`rows[${stranger}].id`]: 'Not found' })
      const named = checked.map(({ changes }) => changes[shopField])
      const shops = await dependencies.findShops(client, [...new Set(named)])
      const unknown = named.findIndex((id) => !shops.has(id))
      if (unknown >= 0) throw notFound({ [`rows[${unknown}].changes.${shopField}`]: 'Not found' })
      return rows.map((row, index) => ({ ...row, changes: { ...checked[index]?.changes }, carries_out: false }))
    },
    async preview(client: TenantClient, scope: CommandScope, rows: readonly DraftRow[]) {
      const assignments = await decide(client, scope, rows)
      const left = [...assignments.before.values()].flatMap(({ assigned_repair_location_id: id }) => id ?? [])
      const others = await dependencies.findShops(client, [...new Set(left)])
      return previewAssignments(rows, { ...assignments, shops: new Map([...others, ...assignments.shops]) })
    },
    async parts(_client: TenantClient, rows: readonly DraftRow[]): Promise<DraftRow[][]> {
      const count = Math.ceil(rows.length / rowsOfPart)
      return Array.from({ length: count }, (_, n) => rows.slice(n * rowsOfPart, (n + 1) * rowsOfPart))
    },
    async plan(client: TenantClient, scope: CommandScope, rows: readonly DraftRow[]) {
      const { batch, refusals } = await decide(client, scope, rows)
      const done = rows.map(({ id }) => id).filter((id) => !refusals.has(id))
      const refused = Array.from(refusals, ([id, refusal]) => ({ id, ...keptRefusal(refusal) }))
      return batch.plan({ done, refused })
    },
  } as const
}
