import type { ProductionLogEvent } from '../../contract/events/production-log.events.ts'
import { productionLogLabel, type ProductionLogValues } from '../../contract/production-logs/production-log-fields.ts'
import type { ProductionLog } from '../../contract/production-logs/production-log.ts'
import { fieldsBack, valuesNow } from '../undo/fields-back.ts'
import { decidedUndo, refuseUndo, type UndoDecision } from '../undo/undo-decision.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { checked } from './production-log.decide.ts'
import { evolveProductionLog, valuesOf } from './production-log.evolve.ts'

/** What was entered. A completion has made a lead and is reopened instead, with a reason. */
export const undoableProductionLogEvents: readonly ProductionLogEvent['type'][] = [
  'ProductionLogChanged',
  'ProductionLogLossDecided',
]

/** Undoes what was entered, field by field, where nobody has changed the field since. */
export const undoProductionLog = undoing<ProductionLog, ProductionLogEvent>(undoOne, evolveProductionLog)

function undoOne({
  now,
  target,
  since,
}: OneToUndo<ProductionLog, ProductionLogEvent>): UndoDecision<ProductionLogEvent> {
  const undoes = [target.version]
  if (target.type === 'ProductionLogChanged') {
    const given = { now: valuesOf(now), changes: target.data.changes, was: target.data.was, since }
    const { back, left, isNone } = fieldsBack<ProductionLogValues>({ ...given, labelOf: productionLogLabel })
    const [again] = left
    if (isNone && again) {
      const reason = `${again.by} has since changed ${again.label}.`
      return { ok: false, code: 'changed_since', reason, by: again.by, at: again.at }
    }
    const data = { changes: back, was: valuesNow(valuesOf(now), back), undoes }
    return decidedUndo(checked(now, { type: 'ProductionLogChanged', data }), left)
  }
  if (target.type === 'ProductionLogLossDecided') {
    const again = since.findLast(({ type }) => type === 'ProductionLogLossDecided')
    if (again) return refuseUndo('changed_since', `${again.by.name} has since decided on the total loss.`, again)
    const data = { to: target.data.was, was: target.data.to, undoes }
    return decidedUndo(checked(now, { type: 'ProductionLogLossDecided', data }))
  }
  return refuseUndo('not_undoable', 'Reopen the production log with a reason instead.')
}
