import type { ProductionLogEvent } from '../../contract/events/production-log.events.ts'
import type { OpenSameLead } from '../../contract/leads/same-lead.ts'
import { productionLogLabel, type ProductionLogValues } from '../../contract/production-logs/production-log-fields.ts'
import { logLocksAt } from '../../contract/production-logs/log-lock.ts'
import { isTotalLossProposed, totalsOf } from '../../contract/production-logs/production-log-totals.ts'
import type { LossDecision, ProductionLog } from '../../contract/production-logs/production-log.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf, differenceOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import { asksIn, blocksIn, type LogException, missingPhotosCode } from './production-log-exceptions.ts'
import { appraisedIn, productionLogSnapshot, valuesOf } from './production-log.evolve.ts'

type Wanted = { readonly [F in keyof ProductionLogValues]?: ProductionLogValues[F] | undefined }

/** What others have changed since the version that a command is based on. */
interface Based {
  readonly changedSince?: ChangedSince<ProductionLog> | undefined
}

export type ProductionLogCommand =
  /** `fields` are what the contact says. */
  | { type: 'StartLog'; contact_id: string; fields: ProductionLogValues }
  | ({ type: 'ChangeLog'; changes: Wanted } & Based)
  | ({ type: 'DecideLoss'; decision: LossDecision | null; reason: string } & Based)
  /** `confirmed` are the codes of the questions that the person has answered. */
  | {
      type: 'CompleteLog'
      confirmed: readonly string[]
      /** What the photos show; without it nothing is asked about them. */
      photos?: readonly string[]
      /** Why photos are missing. */
      photos_reason?: string
      /** Open leads of the same claim or vehicle, where the completion makes one more. */
      same_leads?: readonly OpenSameLead[]
    }
  | { type: 'LockLog' }
  /** Of the rule that locks what was completed `days` ago; comes to nothing before, and for any other log. */
  | { type: 'LockDueLog'; days: number; now: string }
  | { type: 'ReopenLog'; reason: string }

type Given<Type extends ProductionLogCommand['type']> = Extract<ProductionLogCommand, { type: Type }>

/** What a command does to a production log, or why it cannot be done. Pure. */
export function decideProductionLog(
  command: ProductionLogCommand,
  log: ProductionLog | null,
): Decision<ProductionLogEvent> {
  if (command.type === 'StartLog') return started(command, log)
  if (!log) return refuse('not_found', 'This contact has no production log.')
  switch (command.type) {
    case 'ChangeLog':
      return changed(command, log)
    case 'DecideLoss':
      return lossDecided(command, log)
    case 'CompleteLog':
      return completed(command, log)
    case 'LockLog':
      return log.status === 'locked' ? accept() : checked(log, { type: 'ProductionLogLocked', data: {} })
    case 'LockDueLog': {
      const isDue = log.completed_at !== null && logLocksAt(log.completed_at, command.days) <= Date.parse(command.now)
      return log.status === 'completed' && isDue ? checked(log, { type: 'ProductionLogLocked', data: {} }) : accept()
    }
    case 'ReopenLog': {
      const reason = command.reason.trim()
      const decision = checked(log, { type: 'ProductionLogReopened', data: { reason } })
      return decision.ok && reason === '' ? needed('reason', 'Enter why the production log is reopened.') : decision
    }
  }
}

/** The contact has a log already where two people begin it at once. */
function started({ contact_id, fields }: Given<'StartLog'>, log: ProductionLog | null): Decision<ProductionLogEvent> {
  return log ? accept() : accept({ type: 'ProductionLogStarted', data: { contact_id, fields } })
}

function changed({ changes, changedSince }: Given<'ChangeLog'>, log: ProductionLog): Decision<ProductionLogEvent> {
  const data = differenceOf<ProductionLogValues>(valuesOf(log), changes)
  if (Object.keys(data.changes).length === 0) return accept()
  const decision = checked(log, { type: 'ProductionLogChanged', data })
  if (!decision.ok) return decision
  return conflictOf<ProductionLog>(data.changes, productionLogLabel, changedSince) ?? decision
}

function lossDecided(
  { decision: wanted, reason, changedSince }: Given<'DecideLoss'>,
  log: ProductionLog,
): Decision<ProductionLogEvent> {
  const to = { decision: wanted, reason: reason.trim() }
  const was = { decision: log.total_loss, reason: log.total_loss_reason }
  if (to.decision === was.decision && to.reason === was.reason) return accept()
  const decision = checked(log, { type: 'ProductionLogLossDecided', data: { to, was } })
  if (!decision.ok) return decision
  if (wanted === 'repair' && to.reason === '' && isTotalLossProposed(valuesOf(log)))
    return needed('total_loss_reason', 'Enter why the vehicle is repaired all the same.')
  const wantedLoss = { total_loss: to.decision, total_loss_reason: to.reason }
  return conflictOf<ProductionLog>(wantedLoss, productionLogLabel, changedSince) ?? decision
}

function completed(
  { confirmed, photos, photos_reason = '', same_leads }: Given<'CompleteLog'>,
  log: ProductionLog,
): Decision<ProductionLogEvent> {
  if (log.status !== 'draft') return accept()
  const asked = asksIn({ ...appraisedIn(log), photos, sameLeads: same_leads })
  const areMissing = asked.some(({ code }) => code === missingPhotosCode)
  const reason = areMissing ? photos_reason.trim() : ''
  const open = asked.filter(({ code }) => !confirmed.includes(code))
  const seen = { ...(photos && { photos: [...photos] }), ...(reason !== '' && { photos_reason: reason }) }
  const data = { ...totalsOf(valuesOf(log)), confirmed: asked.map(({ code }) => code), ...seen }
  const decision = checked(log, { type: 'ProductionLogCompleted', data })
  if (decision.ok && open.length > 0) return exceptional('unconfirmed', 'Confirm what stands out first.', open)
  if (decision.ok && areMissing && reason === '') return needed('photos_reason', 'Enter why photos are missing.')
  return decision
}

/** Accepts the event if the machine does, else says why not. */
export function checked(log: ProductionLog, event: ProductionLogEvent): Decision<ProductionLogEvent> {
  const snapshot = productionLogSnapshot(log)
  if (snapshot.can(event)) return accept(event)
  const why = () => whyNot(snapshot, event)
  if (event.type === 'ProductionLogReopened')
    return refuse('log_draft', 'This production log is a draft: it can be edited as it is.', { why })
  if (event.type === 'ProductionLogLocked') return refuse('log_draft', 'Complete the production log first.', { why })
  if (event.type === 'ProductionLogCompleted') {
    const left = blocksIn({ ...appraisedIn(log), photos: event.data.photos })
    const fields = left.length === 1 ? 'One field prevents' : `${left.length} fields prevent`
    const { refusal } = exceptional('log_incomplete', `${fields} the completion of this production log.`, left)
    return { ok: false, refusal: { ...refusal, why } }
  }
  const status = log.status === 'locked' ? 'locked' : 'completed'
  return refuse(`log_${status}`, `This production log is ${status}. An admin can reopen it with a reason.`, { why })
}

function exceptional(code: string, reason: string, found: readonly LogException[]) {
  return refuse(code, reason, { errors: Object.fromEntries(found.map((one) => [one.field, one.reason])) })
}

function needed(field: string, reason: string) {
  return refuse('incomplete', reason, { errors: { [field]: 'Required' } })
}
