import type { Role } from '../../../contract/people/roles.ts'
import {
  type Supplement,
  type SupplementSubstage,
  substagesOf,
  supplementSubstageLabels,
} from '../../../contract/supplements/supplement.ts'
import { decideSupplement, type SupplementMove } from '../../../machines/supplement/supplement.decide.ts'

/** What is asked before a move: whom to assign, documents, an amount or a reason. */
export type MoveQuestion = 'reviewer' | 'documents' | 'amount' | 'reason'

export interface SupplementButton {
  readonly id: string
  readonly label: string
  readonly done: string
  readonly question?: MoveQuestion
  /** A move by which one says why it is not possible; without a question, the one that is made. */
  readonly move: SupplementMove
}

const markButton = (substage: SupplementSubstage): SupplementButton => ({
  id: `mark ${substage}`,
  label: `Mark “${supplementSubstageLabels[substage]}”`,
  done: `Marked “${supplementSubstageLabels[substage]}”`,
  move: { type: 'MARK', substage },
})
/** Sub-statuses that come from other moves. */
const notMarked: readonly SupplementSubstage[] = ['received_more_information', 'pending_documents', 'locked']

/** What people do with a supplement where it is, in the order of the buttons; marks of its own stage only. */
export function buttonsOfSupplement({ stage, substage }: Supplement): readonly SupplementButton[] {
  const marks = substagesOf[stage].filter((one) => one !== substage && !notMarked.includes(one)).map(markButton)
  return [
    {
      id: 'assign',
      label: 'Assign…',
      done: 'Assigned',
      question: 'reviewer',
      move: { type: 'ASSIGN', appraiser_id: '6a000000-0000-4000-8000-0000000000e1' },
    },
    { id: 'start', label: 'Start review', done: 'Review started', move: { type: 'START_REVIEW' } },
    {
      id: 'request',
      label: 'Request documents…',
      done: 'Documents requested',
      question: 'documents',
      move: { type: 'REQUEST_DOCUMENTS', documents: [{ type: 'photo', note: '' }] },
    },
    {
      id: 'received',
      label: 'Documents received',
      done: 'Documents received',
      move: { type: 'DOCUMENTS_RECEIVED' },
    },
    ...marks,
    { id: 'final', label: 'Send to final review', done: 'Sent to final review', move: { type: 'SEND_TO_FINAL' } },
    {
      id: 'approve',
      label: 'Approve amount…',
      done: 'Amount approved',
      question: 'amount',
      move: { type: 'APPROVE', amount_cents: 0 },
    },
    {
      id: 'return',
      label: 'Return…',
      done: 'Returned',
      question: 'reason',
      move: { type: 'RETURN', reason: '-' },
    },
    { id: 'lock', label: 'Lock', done: 'Locked', move: { type: 'LOCK' } },
    { id: 'reopen', label: 'Reopen', done: 'Reopened', move: { type: 'REOPEN' } },
    { id: 'close', label: 'Close…', done: 'Closed', question: 'reason', move: { type: 'CLOSE', reason: '-' } },
  ]
}

/** Why a person of a role cannot make a move, as the server would say it; null where they can. */
export function whyNotMove(supplement: Supplement, move: SupplementMove, role: Role): string | null {
  const decision = decideSupplement({ type: 'MoveSupplement', move, role }, supplement)
  return decision.ok ? null : decision.refusal.reason
}
