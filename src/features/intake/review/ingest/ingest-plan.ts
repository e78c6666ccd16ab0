import type { ClaimAction } from '../../../../../contract/claims/choices.ts'
import { decideIntakeItem } from '../../../../../machines/intake-item/intake-item.decide.ts'
import { missingFields } from '../../../../../machines/intake-item/intake-item.machine.ts'
import type { IntakeRow } from '../claim/intake-row.ts'
import type { ClaimRowStore } from '../claim/claim-rows.ts'

/** What carrying out the selected rows would come to, said before it is done. */
export interface IngestPlan {
  /** Claims to send, leads before the subclaims that go with them. */
  readonly going: readonly string[]
  /** Those of them that go with a lead; the others are decided on as claims of their own. */
  readonly asSubclaims: ReadonlySet<string>
  readonly newContacts: number
  readonly updates: number
  readonly cancels: number
  readonly texts: number
  readonly sentBack: number
  readonly dropped: number
  /** Rows that cannot go, by the reason that a person can act on. */
  readonly stuck: ReadonlyMap<string, readonly string[]>
  readonly stuckCount: number
}

const creates: readonly ClaimAction[] = ['create_new', 'create_new_remove_old']
const cancels: readonly ClaimAction[] = ['cancel_existing', 'create_new_remove_old']
const updates: readonly ClaimAction[] = ['update', 'update_reopen', 'reactivate']

type Rows = Pick<ClaimRowStore, 'get' | 'leadOf'>

/** Plans the ingest of these rows. A subclaim goes with its lead; by itself it needs nothing. */
export function planIngest(ids: readonly string[], rows: Rows): IngestPlan {
  const planning = beginPlan(ids, rows)
  for (const id of ids) planning.take(id)
  return planning.plan()
}

/** The same row by row, for as many as would hold up the page: take each of them, then ask for the plan. */
export function beginPlan(ids: readonly string[], rows: Rows) {
  const wanted = new Set(ids)
  const going: string[] = []
  const asSubclaims = new Set<string>()
  const stuck = new Map<string, string[]>()
  const tally = { newContacts: 0, updates: 0, cancels: 0, texts: 0, sentBack: 0, dropped: 0 }
  return {
    take(id: string) {
      const row = rows.get(id)
      const lead = rows.leadOf(id)
      if (!row || (lead && wanted.has(lead))) return
      const reason = knownReason(row, lead)
      if (reason) note(stuck, reason, id)
      else going.push(id)
      if (!reason && lead) asSubclaims.add(id)
      if (!reason && !lead) count(tally, row)
    },
    plan(): IngestPlan {
      const stuckCount = stuck.values().reduce((sum, some) => sum + some.length, 0)
      return { going, asSubclaims, ...tally, stuck, stuckCount }
    },
  }
}

/** Worked out once for each version of a row. */
const reasons = new WeakMap<IntakeRow, string | null>()

function knownReason(row: IntakeRow, lead: string | undefined): string | null {
  if (lead) return whyStuck(row, lead)
  const known = reasons.get(row)
  if (known !== undefined) return known
  const reason = whyStuck(row)
  reasons.set(row, reason)
  return reason
}

/** Why a row cannot be ingested as it stands, in the machine's own words; null when it can. */
export function whyStuck(row: IntakeRow, lead?: string): string | null {
  // The machine takes a while; rows that are plainly complete need not ask it.
  if (row.outcome === null && (lead || missingFields(row).length === 0)) return null
  const decision = decideIntakeItem({ type: 'IngestClaim' }, row)
  return decision.ok ? null : decision.refusal.reason
}

function note(stuck: Map<string, string[]>, reason: string, id: string) {
  const same = stuck.get(reason)
  if (same) same.push(id)
  else stuck.set(reason, [id])
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
