import type { ClaimAction } from '../../../../contract/claims/choices.ts'
import { decideIntakeItem } from '../../../../machines/intake-item/intake-item.decide.ts'
import { missingFields } from '../../../../machines/intake-item/intake-item.machine.ts'
import type { IntakeRow } from './intake-row.ts'
import type { IntakeRows } from './intake-rows.ts'

/** What carrying out the selected rows would come to, said before it is done. */
export interface IngestPlan {
  /** Claims to send, leads before the subclaims that go with them. */
  readonly going: readonly string[]
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

/** Plans the ingest of these rows. A subclaim goes with its lead; by itself it needs nothing. */
export function planIngest(ids: readonly string[], rows: Pick<IntakeRows, 'get' | 'leadOf'>): IngestPlan {
  const wanted = new Set(ids)
  const going: string[] = []
  const stuck = new Map<string, string[]>()
  const tally = { newContacts: 0, updates: 0, cancels: 0, texts: 0, sentBack: 0, dropped: 0 }
  for (const id of ids) {
    const row = rows.get(id)
    const lead = rows.leadOf(id)
    if (!row || (lead && wanted.has(lead))) continue
    const reason = whyStuck(row, lead)
    if (reason) note(stuck, reason, id)
    else going.push(id)
    if (!reason && !lead) count(tally, row)
  }
  const stuckCount = stuck.values().reduce((sum, some) => sum + some.length, 0)
  return { going, ...tally, stuck, stuckCount }
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
