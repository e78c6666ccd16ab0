import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { UndoPlan } from '../undo/undo-plan.ts'
import { isOneTarget, oneTarget, targetEntries } from '../undo/undo-target.ts'

export const planUndo = defineCall({
  name: 'plan-undo',
  method: 'POST',
  path: `${business}/undo/plan`,
  summary:
    'Plan the undo of one of the caller’s operations, or of any event of the log: what is undone, what depends on it, and what cannot be undone and why. Changes nothing. Needs the permission to change the aggregates concerned.',
  permission: 'signed-in',
  body: v.pipe(
    v.strictObject(targetEntries),
    v.forward(v.partialCheck([['action_id'], ['event_id'], ['import_id']], isOneTarget, oneTarget), ['action_id']),
  ),
  reply: UndoPlan,
})
