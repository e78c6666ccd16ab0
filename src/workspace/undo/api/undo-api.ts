import type { ReplyOf, SentBodyOf } from '../../../../contract/call.ts'
import { listOwnActions as listCall, type OwnAction } from '../../../../contract/calls/list-own-actions.ts'
import { planUndo as planCall } from '../../../../contract/calls/plan-undo.ts'
import { undo as undoCall } from '../../../../contract/calls/undo.ts'
import type { StreamCategory } from '../../../../contract/categories.ts'
import type { Operation } from '../../../shared/operations/operation.ts'
import { send } from '../../../shared/api/client.ts'

export type Target = SentBodyOf<typeof planCall>
export type Undone = ReplyOf<typeof undoCall>

/** The user's operations, the newest first. */
async function listOwnActions(category?: StreamCategory): Promise<OwnAction[]> {
  return (await send(listCall, { query: { category } })).actions
}

const planUndo = (target: Target) => send(planCall, { body: target })

/** Runs a plan. Called again with the same operation it goes on where it was. */
function undo(target: Target, hash: string, operation: Operation): Promise<Undone> {
  return send(undoCall, { body: { ...target, plan_hash: hash }, operation, retryNetworkFailures: true })
}

/** The calls of undo; stories replace them. */
export const undoApi = { listOwnActions, planUndo, undo }
export type UndoApi = typeof undoApi
