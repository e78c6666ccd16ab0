import { dueAt } from '../../../contract/supplements/supplement-due.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { allowedMoves } from '../../../machines/supplement/supplement.decide.ts'
import { sampleSupplement } from '../../../machines/supplement/supplement.samples.ts'
import type { SupplementReply } from '../../../src/features/supplements/api/supplement-api.ts'

const idOf = (n: number) => `6a000000-0000-4000-8000-0000000${String(n).padStart(5, '0')}`

export function makeSupplement(n: number, more: Partial<Supplement> = {}): Supplement {
  const made: Supplement = {
    id: idOf(n),
    claimant_id: idOf(900 + n),
    ...sampleSupplement,
    claim_number: `01-2231-${String(884 + n)}`,
    stage: 'awaiting_review',
    substage: 'to_review',
    appraiser_group_id: null,
    appraiser_id: null,
    amount_cents: null,
    lines: [],
    document_requests: [],
    reason: '',
    waiting_since: '2026-03-10T15:42:00.000Z',
    due_at: null,
    deleted_at: null,
    version: 1,
    created_at: '2026-03-09T15:42:00.000Z',
    updated_at: '2026-03-10T15:42:00.000Z',
    ...more,
  }
  return { ...made, due_at: dueAt(made) }
}

const appraisers = [{ id: idOf(801), name: 'Jordan Tran' }]
export const dentCrew = { id: idOf(802), name: 'Dent Crew' }

export function replyOf(supplement: Supplement): SupplementReply {
  const allowed = allowedMoves(supplement, 'supplement_manager')
  return { supplement, allowed, appraisers, appraiser_groups: [dentCrew], cursor: 1 }
}
