import { initialTransition, type SnapshotFrom } from 'xstate'
import type { ProductionLogEvent } from '../../contract/events/production-log.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import {
  productionLogFieldNames,
  type ProductionLogValues,
} from '../../contract/production-logs/production-log-fields.ts'
import { missingPhotos } from '../../contract/production-logs/photo.ts'
import { totalsOf } from '../../contract/production-logs/production-log-totals.ts'
import type { ProductionLog, ProductionLogStatus } from '../../contract/production-logs/production-log.ts'
import { restingIn, stepOf } from '../step.ts'
import type { AppraisedValues } from './production-log-exceptions.ts'
import { productionLogMachine } from './production-log.machine.ts'

export type ProductionLogSnapshot = SnapshotFrom<typeof productionLogMachine>
export type ProductionLogFact = ProductionLogEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(productionLogMachine)
const step = stepOf(productionLogMachine)
const resting = restingIn(productionLogMachine)

/** The fields of a log, without its sums and its life. */
export function valuesOf(log: ProductionLog): ProductionLogValues {
  return Object.fromEntries(productionLogFieldNames.map((name) => [name, log[name]])) as ProductionLogValues
}

export const appraisedIn = (log: ProductionLog): AppraisedValues => ({ values: valuesOf(log), loss: log.total_loss })

export function productionLogSnapshot(log: ProductionLog | null): ProductionLogSnapshot {
  return log ? resting(log.status, appraisedIn(log)) : unseen
}

/** The log after an event. Pure; the event is taken as having happened. */
export function evolveProductionLog(log: ProductionLog | null, fact: ProductionLogFact): ProductionLog {
  const { stream, version, at } = fact
  const next = step(productionLogSnapshot(log), fact)
  if (fact.type === 'ProductionLogStarted') {
    const { contact_id, fields } = fact.data
    const undecided = { total_loss: null, total_loss_reason: '', reopened_for: '', completed_at: null }
    const kept = { version, created_at: at, updated_at: at }
    return { id: idOf(stream), contact_id, status: 'draft', ...fields, ...totalsOf(fields), ...undecided, ...kept }
  }
  if (!log) throw new Error(`${fact.type} on ${stream}, which has no production log`)
  const now = { ...log, status: next.value as ProductionLogStatus, version, updated_at: at }
  switch (fact.type) {
    case 'ProductionLogChanged': {
      const changed = { ...now, ...fact.data.changes }
      return { ...changed, ...totalsOf(valuesOf(changed)) }
    }
    case 'ProductionLogLossDecided':
      return { ...now, total_loss: fact.data.to.decision, total_loss_reason: fact.data.to.reason }
    case 'ProductionLogCompleted': {
      const { photos = [], photos_reason: reason } = fact.data
      const without_photos = reason && { without_photos: { subjects: missingPhotos(photos), reason } }
      return { ...now, completed_at: at, ...without_photos }
    }
    case 'ProductionLogReopened': {
      const { without_photos: _answered, ...open } = now
      return { ...open, completed_at: null, reopened_for: fact.data.reason }
    }
    case 'ProductionLogLocked':
      return now
  }
}
