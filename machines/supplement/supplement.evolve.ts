import { initialTransition, type SnapshotFrom, type StateValue } from 'xstate'
import { idOf } from '../../contract/events/recorded.ts'
import type { SupplementEvent, SupplementProgress } from '../../contract/events/supplement.events.ts'
import { dueAt } from '../../contract/supplements/supplement-due.ts'
import type { Supplement, SupplementStage, SupplementSubstage } from '../../contract/supplements/supplement.ts'
import { restingIn, stepOf } from '../step.ts'
import { supplementMachine } from './supplement.machine.ts'

export type SupplementSnapshot = SnapshotFrom<typeof supplementMachine>
export type SupplementFact = SupplementEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(supplementMachine)
const step = stepOf(supplementMachine)
const resting = restingIn(supplementMachine)

export function supplementSnapshot(supplement: Supplement | null): SupplementSnapshot {
  if (!supplement) return unseen
  if (supplement.deleted_at !== null) return resting('withdrawn', {})
  const { stage, substage } = supplement
  return resting({ open: substage === null ? stage : { [stage]: substage } }, {})
}

/** The part of a supplement that its way changes. */
export function progressOfSupplement(supplement: SupplementProgress): Required<SupplementProgress> {
  const { stage, substage, appraiser_group_id, appraiser_id } = supplement
  const { amount_cents, lines = [], document_requests, reason, waiting_since } = supplement
  return {
    stage,
    substage,
    appraiser_group_id,
    appraiser_id,
    amount_cents,
    lines,
    document_requests,
    reason,
    waiting_since,
  }
}

/** Stage and sub-status of a state of the machine. */
function placeIn(value: StateValue): Pick<Supplement, 'stage' | 'substage'> {
  const open = typeof value === 'string' ? 'awaiting_review' : (value['open'] ?? 'awaiting_review')
  if (typeof open === 'string') return { stage: open as SupplementStage, substage: null }
  const [[stage, substage] = ['awaiting_review', 'to_review']] = Object.entries(open)
  return { stage: stage as SupplementStage, substage: substage as SupplementSubstage }
}

/** The supplement after an event. Pure; the event is taken as having happened. */
export function evolveSupplement(supplement: Supplement | null, fact: SupplementFact): Supplement {
  const { stream, version, at } = fact
  const place = placeIn(step(supplementSnapshot(supplement), fact).value)
  if (fact.type === 'SupplementReceived') {
    const nobody = { appraiser_group_id: null, appraiser_id: null }
    const nothing = { amount_cents: null, lines: [], document_requests: [], reason: '', deleted_at: null }
    const made = {
      waiting_since: at,
      due_at: dueAt({ ...place, waiting_since: at }),
      version,
      created_at: at,
      updated_at: at,
    }
    const { claimant_id, supplement: said } = fact.data
    return { id: idOf(stream), claimant_id, ...said, ...place, ...nobody, ...nothing, ...made }
  }
  if (!supplement) throw new Error(`${fact.type} on ${stream}, which has no supplement`)
  const changed = { version, updated_at: at }
  if (fact.type === 'SupplementWithdrawn') return { ...supplement, ...changed, deleted_at: at }
  if (fact.type === 'SupplementRestored') return { ...supplement, ...changed, deleted_at: null }
  const progress = progressAfter(supplement, fact, place)
  return { ...supplement, ...progress, due_at: dueAt(progress), ...changed }
}

function progressAfter(
  supplement: Supplement,
  fact: SupplementFact,
  place: Pick<Supplement, 'stage' | 'substage'>,
): Required<SupplementProgress> {
  // The clock of a place goes on while it stays there: who has it next does not set it back.
  const stays = place.stage === supplement.stage && place.substage === supplement.substage
  const waiting_since = stays ? supplement.waiting_since : fact.at
  const now = { ...progressOfSupplement(supplement), ...place, waiting_since }
  switch (fact.type) {
    case 'SupplementAssigned': {
      const { appraiser_group_id, appraiser_id } = fact.data
      return { ...now, appraiser_group_id, appraiser_id, reason: '' }
    }
    case 'SupplementDocumentsRequested':
      return { ...now, document_requests: fact.data.documents }
    case 'SupplementDocumentsReceived':
      return { ...now, document_requests: [] }
    case 'SupplementApproved':
      return { ...now, amount_cents: fact.data.amount_cents, reason: '' }
    // It waits as long as before: only what it amounts to is another.
    case 'SupplementAmountsSet':
      return { ...progressOfSupplement(supplement), lines: fact.data.lines }
    case 'SupplementReturned':
    case 'SupplementClosed':
      return { ...now, reason: fact.data.reason }
    case 'SupplementUndone':
      return progressOfSupplement(fact.data.to)
    default:
      return { ...now, reason: '' }
  }
}
