import type { ClaimAction } from '../../../../../contract/claims/choices.ts'
import { decideIntakeItem } from '../../../../../machines/intake-item/intake-item.decide.ts'
import { missingFields } from '../../../../../machines/intake-item/intake-item.machine.ts'
import { type ActionPlan, ActionPlanner } from '../../../../workspace/actions/action-plan.ts'
import type { Planning } from '../../../../workspace/actions/use-selection-plan.ts'
import type { ClaimRowStore } from '../claim/claim-rows.ts'
import { duplicateWarning } from '../claim/duplicate-of.ts'
import { contactRefusalOf, type IntakeRow } from '../claim/intake-row.ts'

/** What ingesting the selected claims would do; the counts leave out claims that go with a lead. */
export interface IngestPlan extends ActionPlan {
  /** Subclaims that go with a lead, and those that go alone where leads go as well. */
  readonly goingAlong: number
  readonly newContacts: number
  readonly updates: number
  readonly cancels: number
  readonly texts: number
  readonly sentBack: number
  readonly dropped: number
  /** Claims that would add a contact a second time, by what is said of them. */
  readonly duplicates: ReadonlyMap<string, readonly string[]>
}

const creates: readonly ClaimAction[] = ['create_new', 'create_new_remove_old']
const cancels: readonly ClaimAction[] = ['cancel_existing', 'create_new_remove_old']
const updates: readonly ClaimAction[] = ['update', 'update_reopen', 'reactivate']

/** Plans the ingest of these claims. A subclaim goes with its lead; by itself it needs nothing. */
export function beginIngestPlan(
  ids: readonly string[],
  rows: Pick<ClaimRowStore, 'get' | 'leadOf' | 'subordinatesOf'>,
): Planning<IngestPlan> {
  const tally = { newContacts: 0, updates: 0, cancels: 0, texts: 0, sentBack: 0, dropped: 0 }
  const source = { get: (id: string) => rows.get(id), leadOf: (id: string) => rows.leadOf(id) }
  const going = new Set<string>()
  const duplicates = new Map<string, string[]>()
  const planner = new ActionPlanner<IntakeRow>({ refusal: ingestRefusal }, ids, source, (row, isSubclaim) => {
    if (!isSubclaim) count(tally, row)
    for (const id of isSubclaim ? [row.id] : rows.subordinatesOf(row.id)) going.add(id)
    const warning = isSubclaim ? null : duplicateWarning(row)
    if (warning === null) return
    const same = duplicates.get(warning)
    if (same) same.push(row.id)
    else duplicates.set(warning, [row.id])
  })
  const plan = () => {
    const made = planner.plan()
    const isAlone = made.allowed.length === made.subordinates.size
    return { ...made, ...tally, duplicates, goingAlong: isAlone ? 0 : going.size }
  }
  return { add: (id) => planner.add(id), plan }
}

/** Worked out once for each version of a row. */
const reasons = new WeakMap<IntakeRow, string | null>()

/** Why a claim cannot be ingested, in the machine's own words; null when it can. */
export function ingestRefusal(row: IntakeRow, isSubclaim: boolean): string | null {
  if (isSubclaim) return row.outcome === null ? null : decidedRefusal(row)
  const known = reasons.get(row)
  if (known !== undefined) return known
  // The machine is slow; rows that are plainly complete need not ask it.
  const isComplete = row.outcome === null && missingFields(row).length === 0
  const reason = isComplete ? contactRefusalOf(row) : decidedRefusal(row)
  reasons.set(row, reason)
  return reason
}

function decidedRefusal(row: IntakeRow): string | null {
  const decision = decideIntakeItem({ type: 'IngestClaim' }, row)
  return decision.ok ? null : decision.refusal.reason
}

type Tally = Record<'newContacts' | 'updates' | 'cancels' | 'texts' | 'sentBack' | 'dropped', number>

function count(tally: Tally, { action, destination }: IntakeRow) {
  if (!action) return
  if (creates.includes(action)) tally.newContacts += 1
  if (creates.includes(action) && destination === 'self_service') tally.texts += 1
  if (updates.includes(action)) tally.updates += 1
  if (cancels.includes(action)) tally.cancels += 1
  if (action === 'send_back') tally.sentBack += 1
  if (action === 'ignore' || action === 'delete') tally.dropped += 1
}
