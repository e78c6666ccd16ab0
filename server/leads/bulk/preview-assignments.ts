import type { DraftConflict, DraftRowPreview } from '../../../contract/drafts/draft-preview.ts'
import type { DraftRow } from '../../../contract/drafts/draft.ts'
import { type Lead, leadStatusLabels } from '../../../contract/leads/lead.ts'
import { OutcomeTally } from '../../../machines/draft/draft-outcomes.ts'
import { previewOfOneMove } from '../../../machines/draft/preview-of-one-move.ts'
import { type LeadAssignments, shopField, shopOf } from './lead-assignments.ts'

/** What drafted assignments come to, lead by lead and in sum. */
export function previewAssignments(rows: readonly DraftRow[], assignments: LeadAssignments) {
  const { before, refusals } = assignments
  const tally = new OutcomeTally()
  const each = rows.flatMap((row): DraftRowPreview[] => {
    const lead = before.get(row.id)
    if (!lead) return []
    const reason = refusals.get(row.id)?.reason ?? null
    const outcome = reason === null ? outcomeOf(lead, shopOf(row), assignments) : null
    const is_changed = outcome !== null && !isThere(lead, shopOf(row))
    if (is_changed) tally.add(`Leads for ${shopName(shopOf(row), assignments)}`, row.id, () => nameOf(lead))
    const detail = [lead.vehicle, lead.city].filter(Boolean).join(', ')
    return [{ row: row.id, name: nameOf(lead), detail, version: lead.version, outcome, is_changed, reason }]
  })
  const conflicts = conflictsOf(rows, assignments)
  return previewOfOneMove({ refusals, outcomes: tally.outcomes, conflicts, each, rows: rows.length })
}

/** `Unscheduled, goes to Redbud Collision`, `From Cimarron Paint to Redbud Collision`. */
function outcomeOf(lead: Lead, shop: string, assignments: LeadAssignments): string {
  const to = shopName(shop, assignments)
  const { status, assigned_repair_location_id: from } = lead
  if (isThere(lead, shop)) return `Already at ${to}: nothing changes`
  if (status === 'assigned_to_shop' && from !== null) {
    const left = assignments.shops.get(from)?.['name']
    return typeof left === 'string' ? `From ${left} to ${to}` : `From another shop to ${to}`
  }
  return `${leadStatusLabels[status]}, goes to ${to}`
}

const isThere = ({ status, assigned_repair_location_id }: Lead, shop: string) =>
  status === 'assigned_to_shop' && assigned_repair_location_id === shop

function shopName(id: string, { shops }: LeadAssignments): string {
  const name = shops.get(id)?.['name']
  return typeof name === 'string' ? name : 'a shop'
}

function conflictsOf(rows: readonly DraftRow[], { before, refusals, changedSince }: LeadAssignments): DraftConflict[] {
  return rows.flatMap((row) => {
    const { id } = row
    const lead = before.get(id)
    const since = changedSince.get(id)
    const changed = since?.status ?? since?.assigned_repair_location_id
    if (refusals.get(id)?.code !== 'changed_meanwhile' || !lead || !changed) return []
    const { status, assigned_repair_location_id, version } = lead
    const theirs = status === 'assigned_to_shop' ? assigned_repair_location_id : leadStatusLabels[status]
    const { by, at } = changed
    return [{ row: id, name: nameOf(lead), version, field: shopField, mine: shopOf(row), theirs, by, at }]
  })
}

function nameOf({ first_name, last_name, claim_number }: Lead): string {
  return `${first_name} ${last_name}`.trim() || claim_number
}
