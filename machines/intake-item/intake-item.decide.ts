import type { ClaimChanges } from '../../contract/claims/claim.ts'
import { type ClaimAction, actionLabels } from '../../contract/claims/choices.ts'
import { type EditableField, editableFields, isPlanningField, labelOf } from '../../contract/claims/claim-fields.ts'
import { defaultSendBackReason } from '../../contract/claims/send-back-reasons.ts'
import type { SentBack } from '../../contract/claims/sent-back.ts'
import type { ClaimColumns, FieldValues, IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import type { WhyNot } from '../../contract/why-not.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince as FieldsChangedSince, conflictOf, differenceOf } from '../edit-conflict.ts'
import { type Lacks, whyNot } from '../why-not.ts'
import { type IntakeItemSnapshot, snapshotOf } from './intake-item.evolve.ts'
import { type IntakeItemContext, missingFields } from './intake-item.machine.ts'
import { type IntakeItem, isWaiting } from './intake-item.ts'

type Fields = Record<EditableField, string | null>
/** Fields that others changed since the version that a command was based on. */
export type ChangedSince = FieldsChangedSince<Fields>

export type IntakeItemCommand =
  | { type: 'ReceiveClaim'; data: Extract<IntakeItemEvent, { type: 'ClaimReceived' }>['data'] }
  | { type: 'EditClaim'; changes: ClaimChanges; changedSince?: ChangedSince }
  | { type: 'ResetClaim' }
  | { type: 'UndoIngest'; undoes?: readonly number[] }
  | { type: 'DeleteClaim' }
  | { type: 'ReturnClaim'; changes: ClaimChanges }
  | { type: 'WithdrawClaim'; undoes?: readonly number[] }
  | { type: 'RestoreClaim'; source?: IntakeItem['source']; undoes?: readonly number[] }
  | { type: 'FailIngest'; code: string; reason: string }
  | {
      type: 'IngestClaim'
      lead?: string
      leadIsSentBack?: boolean
      contact?: string
      oldContact?: string
      /** Changes that the sender has not seen: a claim is not ingested on values that others have set meanwhile. */
      unseen?: ChangedSince
    }

/** What a command does to a claim, or why it cannot be done. The browser asks this to enable a button. */
export function decideIntakeItem(command: IntakeItemCommand, item: IntakeItem | null): Decision<IntakeItemEvent> {
  if (!item) {
    if (command.type !== 'ReceiveClaim') return refuse('not_found', 'This claim does not exist.')
    return accept({ type: 'ClaimReceived', data: command.data })
  }
  switch (command.type) {
    case 'ReceiveClaim':
      return refuse('already_received', 'This claim was already received.')
    case 'EditClaim':
      return edit(item, command.changes, command.changedSince ?? {})
    case 'ResetClaim':
      return checked(item, { type: 'ClaimReset', data: { was: pick(item, ['action', 'existing_claimant']) } })
    case 'UndoIngest':
      return undoIngest(item, command.undoes)
    case 'DeleteClaim':
      return ingest(item, 'delete', {})
    case 'ReturnClaim': {
      // It comes back undecided, whatever action was sent along.
      const { action: _, ...filledIn } = command.changes
      const { changes, was } = difference(item, filledIn)
      return checked(item, { type: 'ClaimReturned', data: { changes, was } })
    }
    case 'WithdrawClaim':
      return checked(item, { type: 'ClaimWithdrawn', data: { ...(command.undoes && { undoes: command.undoes }) } })
    case 'RestoreClaim': {
      const { source, undoes } = command
      const data = { ...(source !== undefined && { source }), ...(undoes && { undoes }) }
      return checked(item, { type: 'ClaimRestored', data })
    }
    case 'FailIngest':
      return checked(item, { type: 'ClaimIngestFailed', data: { code: command.code, reason: command.reason } })
    case 'IngestClaim':
      return unseenBy(command, item) ?? ingest(item, item.action, command)
  }
}

/** The first event of a claim; a shorthand that cannot be refused. */
export function receive(claim: ClaimColumns, rest: Omit<ReceivedData, 'claim'>): IntakeItemEvent {
  return { type: 'ClaimReceived', data: { claim, ...rest } }
}
type ReceivedData = Extract<IntakeItemEvent, { type: 'ClaimReceived' }>['data']

function edit(item: IntakeItem, wanted: ClaimChanges, changedSince: ChangedSince): Decision<IntakeItemEvent> {
  const { changes, was } = difference(item, wanted)
  const decision = checked(item, { type: 'ClaimEdited', data: { changes, was } })
  if (!decision.ok) return decision
  const conflict = conflictOf<Fields>(changes, labelOf, changedSince)
  if (conflict) return conflict
  return Object.keys(changes).length === 0 ? accept() : decision
}

/** A claim that has left has no conflict, whatever others changed: nobody can decide on it again. */
function unseenBy({ unseen = {} }: { unseen?: ChangedSince }, item: IntakeItem) {
  if (!isWaiting(item)) return null
  const decisive = Object.fromEntries(Object.entries(unseen).filter(([field]) => !isPlanningField(field)))
  return conflictOf<Fields>(decisive, labelOf, decisive)
}

function ingest(
  item: IntakeItem,
  action: ClaimAction | null,
  { lead, leadIsSentBack, contact, oldContact }: Omit<Extract<IntakeItemCommand, { type: 'IngestClaim' }>, 'type'>,
): Decision<IntakeItemEvent> {
  const withLead = lead ? { lead } : {}
  if (action === 'send_back' || leadIsSentBack)
    return checked(item, { type: 'ClaimSentBack', data: lead ? withLead : sentBackOf(item) })
  const event: IntakeItemEvent = {
    type: 'ClaimIngested',
    data: {
      action: lead ? null : action,
      ...withLead,
      ...(contact && { contact }),
      ...(oldContact && { old_contact: oldContact }),
    },
  }
  return checked(item, event)
}

/** What is asked of the carrier: the first reason where none was chosen. */
export function sentBackOf(item: SendBackFields): SentBack {
  return {
    reason: item.send_back_reason ?? defaultSendBackReason,
    message: item.send_back_message?.trim() ?? '',
    recipient: item.insurance_email || item.loss_email || null,
  }
}
type SendBackFields = Pick<IntakeItem, 'send_back_reason' | 'send_back_message' | 'insurance_email' | 'loss_email'>

/** The contacts that it made or changed are undone with it, by their own machine. */
function undoIngest(item: IntakeItem, undoes?: readonly number[]): Decision<IntakeItemEvent> {
  const { lead, contact, old_contact } = item.outcome ?? {}
  const data = { ...(lead && { lead }), ...(contact && { contact }), ...(old_contact && { old_contact }) }
  return checked(item, { type: 'ClaimIngestUndone', data: { ...data, ...(undoes && { undoes }) } })
}

/** Accepts the event if the machine does, else says why not. */
export function checked(item: IntakeItem, event: IntakeItemEvent): Decision<IntakeItemEvent> {
  const snapshot = snapshotOf(item)
  return snapshot.can(event) ? accept(event) : refused(item, event, snapshot)
}

const lacks: Lacks<IntakeItemContext, IntakeItemEvent> = {
  'the action is complete, or the claim follows its lead': ({ fields }, event) =>
    missingFields(fields, event.type === 'ClaimIngested' ? (event.data.action ?? undefined) : undefined).map(
      (field) => ({ field, label: labelOf(field) }),
    ),
}

function refused(item: IntakeItem, event: IntakeItemEvent, snapshot: IntakeItemSnapshot) {
  const { status, outcome } = item
  const why = () => whyNot(snapshot, event, lacks)
  if (status === 'withdrawn') {
    return refuse('import_undone', 'This claim was removed from the queue: the import that brought it was undone.', {
      why,
    })
  }
  if (event.type === 'ClaimRestored') {
    return refuse('not_withdrawn', 'This claim was not removed, so there is nothing to restore.', { why })
  }
  if (status === 'ingested' && event.type === 'ClaimReset') {
    return refuse(
      'contact_was_touched',
      'This claim created or changed a contact, so it can’t be reset. Undo its ingest instead; that undoes the contact as well.',
      { why },
    )
  }
  if (event.type === 'ClaimIngestUndone') {
    return refuse('waits_already', 'This claim is in the queue, so there is no ingest to undo.')
  }
  if (outcome && (status === 'ingested' || status === 'sent_back')) {
    const label = outcome.action ? actionLabels[outcome.action].done : 'Ingested with its lead'
    const code = status === 'ingested' ? 'already_ingested' : 'sent_back'
    return refuse(code, `${outcome.by} already handled this claim: ${label}, ${formatInstantInText(outcome.at)}.`, {
      by: outcome.by,
      at: outcome.at,
      why,
    })
  }
  if (event.type === 'ClaimIngested') return incomplete(item, why)
  return refuse(
    'not_possible',
    `Only a claim that was sent back can be returned to the queue. This one is ${status}.`,
    { why },
  )
}

/** `2026-03-02T10:42:07.000Z` as `2026-03-02 at 10:42:07 UTC`. */
function formatInstantInText(instant: string): string {
  return `${instant.slice(0, 10)} at ${instant.slice(11, 19)} UTC`
}

function incomplete(item: IntakeItem, why: () => WhyNot) {
  const missing = missingFields(item)
  const said = (sentence: string) => () => ({ ...why(), sentence })
  if (missing.includes('action')) {
    const reason = 'Choose an action first.'
    return refuse('incomplete', reason, { errors: { action: 'Required' }, why: said(reason) })
  }
  const errors = Object.fromEntries(missing.map((field) => [field, 'Required']))
  const reason = `Can’t ingest yet: missing ${missing.map(labelOf).join(', ')}.`
  return refuse('incomplete', reason, { errors, why: said(reason) })
}

function difference(item: IntakeItem, wanted: ClaimChanges) {
  // Not kept in claims of which nobody has said so.
  const not_contact = item.not_contact ?? null
  const { changes, was } = differenceOf<Fields>({ ...item, not_contact }, wanted, editableFields)
  return { changes: changes as ClaimChanges, was: was as FieldValues }
}

function pick(item: IntakeItem, fields: readonly EditableField[]): FieldValues {
  return Object.fromEntries(fields.map((field) => [field, item[field]]))
}
