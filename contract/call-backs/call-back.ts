import * as v from 'valibot'
import { Id } from '../ids.ts'

/** Where a call-back is: ahead, its time has come, or over, by what came of it. */
export const callBackStates = ['planned', 'due', 'done', 'missed', 'canceled'] as const
export type CallBackState = (typeof callBackStates)[number]

/** A call-back that is due for so long without a call is missed. */
export const missedAfterMinutes = 60

/** A time at which a claimant was asked to be called. Instants are ISO 8601, UTC. */
export const CallBack = v.strictObject({
  id: Id,
  /** Id of the contact. */
  contact: Id,
  at: v.string(),
  planned_at: v.string(),
  planned_by: v.strictObject({ id: v.string(), name: v.string() }),
  /** Whether its planner makes the call; anyone does otherwise. */
  is_own: v.boolean(),
  state: v.picklist(callBackStates),
  version: v.number(),
})
export type CallBack = v.InferOutput<typeof CallBack>

export function isOpenCallBack({ state }: Pick<CallBack, 'state'>): boolean {
  return state === 'planned' || state === 'due'
}
