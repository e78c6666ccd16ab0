import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { undo } from '../../../contract/calls/undo.ts'
import { send } from '../../shared/api/client.ts'
import { newOperation, type Operation } from '../../shared/operations/operation.ts'
import { publishUndone } from './undone-operations.ts'

/** Undoes the user's own operation, except for fields changed since. @throws an error with a message for the user. */
export async function undoOperation({ id, label }: Operation): Promise<void> {
  const plan = await send(planUndo, { body: { action_id: id } })
  const [refused] = plan.refused
  if (plan.count === 0) throw new Error(refused?.reason ?? 'Nothing is left to undo.')
  const operation = newOperation(`Undo: ${label}`)
  await send(undo, { body: { action_id: id, plan_hash: plan.hash }, operation })
  publishUndone(operation.id)
}
