import type { SupplementEvent, SupplementFields } from '../../contract/events/supplement.events.ts'
import type { SupplementAction, SupplementEventBody } from '../../contract/supplements/supplement-event.ts'
import type { Role } from '../../contract/people/roles.ts'
import {
  type RequestedDocument,
  type Supplement,
  supplementStageLabels,
  type SupplementSubstage,
  supplementSubstageLabels,
} from '../../contract/supplements/supplement.ts'
import { sumOfSent, type SupplementLine, supplementLines } from '../../contract/supplements/supplement-line.ts'
import { formatNumber } from '../../contract/crud/field.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import { progressOfSupplement, supplementSnapshot } from './supplement.evolve.ts'
import { whyNotByRole } from './supplement-roles.ts'

/** What a person does, as the API has it. Amounts in cents. */
export type SupplementMove =
  | { type: 'ASSIGN'; appraiser_group_id?: string | null | undefined; appraiser_id?: string | null | undefined }
  | { type: 'START_REVIEW' }
  | { type: 'REQUEST_DOCUMENTS'; documents: readonly RequestedDocument[] }
  | { type: 'DOCUMENTS_RECEIVED' }
  | { type: 'MARK'; substage: SupplementSubstage }
  | { type: 'SET_AMOUNTS'; lines: readonly SupplementLine[] }
  | { type: 'SEND_TO_FINAL' }
  | { type: 'APPROVE'; amount_cents: number }
  | { type: 'RETURN'; reason: string }
  | { type: 'LOCK' }
  | { type: 'CLOSE'; reason: string }
  | { type: 'REOPEN' }

export type SupplementCommand =
  | {
      /** A move as a request asks for it: it may lack what the move needs. */
      type: 'AskForMove'
      asked: Omit<SupplementEventBody, 'version'>
      /** Whose request it is; null may do nothing. */
      role: Role | null
      changedSince?: ChangedSince<Supplement> | undefined
    }
  | { type: 'ReceiveSupplement'; claimant_id: string | null; supplement: SupplementFields }
  | {
      type: 'MoveSupplement'
      move: SupplementMove
      /** Whose move it is: what others may not do is refused. */
      role: Role | null
      changedSince?: ChangedSince<Supplement> | undefined
    }

/** The move that a request asks for, or what it lacks, by field. */
function moveAsked(asked: Omit<SupplementEventBody, 'version'>): SupplementMove | ReturnType<typeof lacking> {
  const { type, appraiser_group_id, appraiser_id, documents = [], substage, amount_cents, lines, reason = '' } = asked
  switch (type) {
    case 'ASSIGN':
      return { type, appraiser_group_id, appraiser_id }
    case 'REQUEST_DOCUMENTS':
      return { type, documents }
    case 'MARK':
      return substage ? { type, substage } : lacking('substage', 'Choose a status')
    case 'SET_AMOUNTS':
      return lines ? { type, lines } : lacking('lines', 'Enter the amounts')
    case 'APPROVE':
      return amount_cents === undefined ? lacking('amount_cents', 'Enter the amount') : { type, amount_cents }
    case 'RETURN':
    case 'CLOSE':
      return { type, reason }
    default:
      return { type }
  }
}

const lacking = (field: string, why: string) => refuse('incomplete', `${why}.`, { errors: { [field]: why } })

/** What a command does to a supplement, or why it cannot be done. Pure. */
export function decideSupplement(command: SupplementCommand, supplement: Supplement | null): Decision<SupplementEvent> {
  if (command.type === 'ReceiveSupplement') {
    const { claimant_id, supplement: said } = command
    return supplement ? accept() : accept({ type: 'SupplementReceived', data: { claimant_id, supplement: said } })
  }
  if (command.type === 'AskForMove') {
    const { asked, role, changedSince } = command
    const move = moveAsked(asked)
    return 'ok' in move ? move : decideSupplement({ type: 'MoveSupplement', move, role, changedSince }, supplement)
  }
  if (!supplement) return refuse('not_found', 'This supplement does not exist.')
  const { move, role, changedSince } = command
  const moved = changedSince?.stage ?? changedSince?.substage
  if (moved) {
    const to = changedSince?.stage
      ? supplementStageLabels[changedSince.stage.to]
      : supplementSubstageLabels[changedSince?.substage?.to ?? 'to_review']
    const conflict = conflictOf<{ stage: string }>({ stage: '' }, () => 'the stage', { stage: { ...moved, to } })
    if (conflict) return conflict
  }
  const amount = changedSince?.amount_cents
  if (move.type === 'APPROVE' && amount) {
    const conflict = conflictOf<Supplement>({ amount_cents: move.amount_cents }, () => 'the amount', {
      amount_cents: amount,
    })
    if (conflict) return conflict
  }
  const lines = changedSince?.lines
  if (move.type === 'SET_AMOUNTS' && lines) {
    const to = `$${formatNumber('cents', sumOfSent(lines.to))} sent`
    const conflict = conflictOf<{ lines: string }>({ lines: '' }, () => 'the amounts', { lines: { ...lines, to } })
    if (conflict) return conflict
  }
  const event = eventOf(move, supplement)
  if (isAlready(event, supplement)) return accept()
  const decision = checkedSupplement(supplement, event)
  if (!decision.ok) return decision
  const forbidden = whyNotByRole(move.type, supplement.stage, role)
  if (forbidden) return refuse('not_by_role', forbidden)
  return missingIn(move) ?? decision
}

/** What a move comes to, whether or not it is possible. */
function eventOf(move: SupplementMove, supplement: Supplement): SupplementEvent {
  const was = progressOfSupplement(supplement)
  switch (move.type) {
    case 'ASSIGN': {
      const { appraiser_id = null, appraiser_group_id = supplement.appraiser_group_id } = move
      return { type: 'SupplementAssigned', data: { appraiser_group_id, appraiser_id, was } }
    }
    case 'START_REVIEW':
      return { type: 'SupplementReviewStarted', data: { was } }
    case 'REQUEST_DOCUMENTS':
      return { type: 'SupplementDocumentsRequested', data: { documents: [...move.documents], was } }
    case 'DOCUMENTS_RECEIVED':
      return { type: 'SupplementDocumentsReceived', data: { was } }
    case 'MARK':
      return { type: 'SupplementMarked', data: { substage: move.substage, was } }
    case 'SET_AMOUNTS':
      return { type: 'SupplementAmountsSet', data: { lines: inOrder(move.lines), was } }
    case 'SEND_TO_FINAL':
      return { type: 'SupplementSentToFinal', data: { was } }
    case 'APPROVE':
      return { type: 'SupplementApproved', data: { amount_cents: move.amount_cents, was } }
    case 'RETURN':
      return { type: 'SupplementReturned', data: { reason: move.reason, was } }
    case 'LOCK':
      return { type: 'SupplementLocked', data: { was } }
    case 'CLOSE':
      return { type: 'SupplementClosed', data: { reason: move.reason, was } }
    case 'REOPEN':
      return { type: 'SupplementReopened', data: { was } }
  }
}

function isAlready({ type, data }: SupplementEvent, supplement: Supplement): boolean {
  if (supplement.deleted_at !== null) return false
  if (type === 'SupplementAmountsSet') return JSON.stringify(data.lines) === JSON.stringify(supplement.lines)
  if (type === 'SupplementMarked') return data.substage === supplement.substage
  return (
    type === 'SupplementAssigned' &&
    supplement.stage === 'assignment' &&
    data.appraiser_id === supplement.appraiser_id &&
    data.appraiser_group_id === supplement.appraiser_group_id
  )
}

/** What a move needs to be told, by field. */
function missingIn(move: SupplementMove) {
  if (move.type === 'ASSIGN' && !move.appraiser_id && !move.appraiser_group_id)
    return lacking('appraiser_id', 'Choose an appraiser or a group')
  if ((move.type === 'RETURN' || move.type === 'CLOSE') && move.reason === '') return lacking('reason', 'Say why')
  if (move.type === 'REQUEST_DOCUMENTS' && move.documents.length === 0)
    return lacking('documents', 'Name at least one document')
  if (move.type === 'SET_AMOUNTS') {
    const bare = move.lines.filter(
      ({ sent_cents, reviewed_cents, reason }) =>
        reviewed_cents !== null && reviewed_cents !== sent_cents && reason === '',
    )
    const errors = Object.fromEntries(bare.map(({ line }) => [`lines.${line}.reason`, 'Say why']))
    if (bare.length > 0) return refuse('incomplete', 'Say why an amount differs from what the shop sent.', { errors })
  }
  return null
}

/** By the sheet, so that two that say the same are the same; a reason goes with a difference. */
function inOrder(lines: readonly SupplementLine[]): SupplementLine[] {
  return lines
    .map((one) => ({
      line: one.line,
      sent_cents: one.sent_cents,
      reviewed_cents: one.reviewed_cents,
      reason: one.reviewed_cents === null || one.reviewed_cents === one.sent_cents ? '' : one.reason,
    }))
    .toSorted((a, b) => supplementLines.indexOf(a.line) - supplementLines.indexOf(b.line))
}

/** Accepts the event if the machine does, else says why not. */
export function checkedSupplement(supplement: Supplement, event: SupplementEvent): Decision<SupplementEvent> {
  const snapshot = supplementSnapshot(supplement)
  if (snapshot.can(event)) return accept(event)
  const { stage, substage, deleted_at } = supplement
  if (deleted_at !== null) return refuse('supplement_withdrawn', 'This supplement was removed.')
  const place = [supplementStageLabels[stage], substage && supplementSubstageLabels[substage].toLowerCase()]
  return refuse(`supplement_${stage}`, `Not possible while the supplement is ${place.filter(Boolean).join(', ')}.`, {
    why: () => whyNot(snapshot, event),
  })
}

/** A move that is possible at some place: by it one says what can be done next. */
const examples: readonly SupplementMove[] = [
  { type: 'ASSIGN', appraiser_id: '6a000000-0000-4000-8000-0000000000e1' },
  { type: 'START_REVIEW' },
  { type: 'REQUEST_DOCUMENTS', documents: [{ type: 'photo', note: '' }] },
  { type: 'DOCUMENTS_RECEIVED' },
  ...(
    [
      'to_review',
      'not_a_supplement',
      'unable_to_upload',
      'needs_reinspection',
      'client_reviewing',
      'pending_invoices',
      'preliminary',
    ] as const
  ).map((substage) => ({ type: 'MARK' as const, substage })),
  { type: 'SET_AMOUNTS', lines: [{ line: 'pdr', sent_cents: 0, reviewed_cents: null, reason: '' }] },
  { type: 'SEND_TO_FINAL' },
  { type: 'APPROVE', amount_cents: 0 },
  { type: 'RETURN', reason: '-' },
  { type: 'LOCK' },
  { type: 'CLOSE', reason: '-' },
  { type: 'REOPEN' },
]

/** What a person of a role can do next. */
export function allowedMoves(supplement: Supplement, role: Role): SupplementAction[] {
  const possible = examples.filter((move) => {
    const decision = decideSupplement({ type: 'MoveSupplement', move, role }, supplement)
    return decision.ok && decision.events.length > 0
  })
  return [...new Set(possible.map(({ type }) => type))]
}
