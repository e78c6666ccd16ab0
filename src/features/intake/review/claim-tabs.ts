import { actionsOnExisting } from '../../../../contract/claims/choices.ts'
import { fieldsOfCompleteClaim } from '../../../../machines/intake-item/intake-item.machine.ts'
import type { IntakeRow } from './intake-row.ts'

/** Ways of looking at the queue; `waiting` is all of it. */
export const splits = ['waiting', 'ready', 'needs_fields', 'matches', 'failed'] as const
export type Split = (typeof splits)[number]
export type Counts = Record<Split, number>

/** Bits, since one number a row is all that 100,000 rows should cost. */
const bit: Record<Exclude<Split, 'waiting'>, number> = { ready: 1, needs_fields: 2, matches: 4, failed: 8 }

/** Which splits a row belongs to. A subclaim goes with its lead, so it is neither ready nor in need of fields. */
export function standingOf(row: IntakeRow, isSubclaim: boolean): number {
  let standing = 0
  if (row.status === 'errored') standing |= bit.failed
  if (row.match && row.status !== 'ingested') standing |= bit.matches
  if (isSubclaim) return standing
  if (row.status === 'ready') standing |= bit.ready
  if (lacksFields(row)) standing |= bit.needs_fields
  return standing
}

export function isIn(standing: number, split: Split): boolean {
  return split === 'waiting' || (standing & bit[split]) !== 0
}

export const noCounts: Counts = { waiting: 0, ready: 0, needs_fields: 0, matches: 0, failed: 0 }

/** Counts after a row's standing changed; undefined stands for a row that is not there. */
export function recount(counts: Counts, before: number | undefined, after: number | undefined) {
  for (const split of splits) {
    if (before !== undefined && isIn(before, split)) counts[split] -= 1
    if (after !== undefined && isIn(after, split)) counts[split] += 1
  }
}

/** Whether fields are empty that the chosen action, or for want of one a new contact, would need. */
function lacksFields(row: IntakeRow): boolean {
  const { action } = row
  if (action === 'delete' || action === 'ignore' || action === 'send_back') return false
  if (!action && (row.claim_type === 'cancel' || row.claim_type === 'ignore')) return false
  if (action && actionsOnExisting.includes(action) && !row.existing_claimant) return true
  if (action === 'cancel_existing') return false
  return fieldsOfCompleteClaim.some((field) => !row[field])
}
