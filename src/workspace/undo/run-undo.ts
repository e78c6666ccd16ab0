import { fromCallback } from 'xstate'
import type { UndoPlan } from '../../../contract/undo/undo-plan.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import type { Undone, UndoApi } from './api/undo-api.ts'
import type { CarryOutEvent, CarryOutInput, ReviewEvent } from './undo-review.machine.ts'

/** From this many on progress is shown: they take more than a second. */
const many = 500
const pollMs = 700

/**
 * The actor that runs a plan, with as many calls as it takes. Where it takes a while, it polls how far its operation is.
 */
export function runUndoPlan(api: UndoApi) {
  return fromCallback<ReviewEvent, CarryOutInput>(({ input, sendBack }) => {
    const send = (event: CarryOutEvent) => sendBack(event)
    const { plan, operation } = input
    const watching =
      plan.count > many &&
      setInterval(() => {
        void api.listOwnActions().then(
          (actions) => send({ type: 'progress', done: actions.find(({ id }) => id === operation.id)?.things ?? 0 }),
          () => undefined,
        )
      }, pollMs)
    void runPlan(api, input)
      .then(
        (outcome) => send({ type: 'carried out', outcome }),
        (error: unknown) => {
          const moved = newPlanIn(error)
          send(moved ? { type: 'moved on', plan: moved } : { type: 'broke off', error })
        },
      )
      .finally(() => clearInterval(watching || undefined))
    return () => clearInterval(watching || undefined)
  })
}

/** Runs a plan, with as many requests as it takes. @returns also what each of them has refused. */
export async function runPlan(api: UndoApi, { target, plan, operation }: CarryOutInput): Promise<Undone> {
  const refused: Undone['refused'] = []
  for (;;) {
    const outcome = await api.undo(target, plan.hash, operation)
    refused.push(...outcome.refused)
    if (outcome.remaining === 0) return { ...outcome, refused }
  }
}

/** The plan as it is by now, where a plan was refused because something has changed since. */
export function newPlanIn(error: unknown): UndoPlan | null {
  if (!(error instanceof ApiProblem) || error.problem.type !== 'urn:claimfront:plan-changed') return null
  return (error.problem['plan'] as UndoPlan | undefined) ?? null
}
