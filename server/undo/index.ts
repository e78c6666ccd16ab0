import { listOwnActions } from '../../contract/calls/list-own-actions.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { undo } from '../../contract/calls/undo.ts'
import { Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { carryOut } from './carry-out.ts'
import { makePlan } from './make-plan.ts'
import { ownOperations } from './own-operations.ts'
import type { UndoDependencies } from './dependencies.ts'
import { findTarget, undoneBy } from './target.ts'
import { findOperation } from './undo.queries.ts'

/** Undo as compensation in the log: what one did, what taking it back comes to, and carrying that out. */
export function undoRoutes(dependencies: UndoDependencies): Route[] {
  const { database, undoableStores: stores } = dependencies
  return [
    route(listOwnActions, ({ businessId, me, query: { category } }) =>
      database.withBusiness(businessId, async (client) => ({
        actions: await ownOperations(client, stores, { businessId, actorId: me.id, category }),
      })),
    ),
    route(planUndo, ({ businessId, me, body, scope }) =>
      database.withBusiness(businessId, async (client) => {
        const target = await findTarget(client, dependencies, { businessId, me, asked: body })
        return (await makePlan(client, dependencies, { target, scope, me, isMine: () => false })).shown
      }),
    ),
    route(undo, async ({ businessId, me, body, scope }) => {
      const operationId = scope.operation?.id ?? ''
      const { target, plan } = await database.withBusiness(businessId, async (client) => {
        const found = await findTarget(client, dependencies, { businessId, me, asked: body })
        const before = await findOperation(client, { businessId, actorId: me.id, operationId })
        const commands = new Set(before?.commands)
        const isMine = (command: string | null) => command !== null && commands.has(command)
        return { target: found, plan: await makePlan(client, dependencies, { target: found, scope, me, isMine }) }
      })
      if (plan.shown.hash !== body.plan_hash) throw planChanged(plan.shown)
      const label = scope.operation?.label ?? ''
      const undoing = { ...scope, operation: { id: operationId, label, undoes: target.undoes } }
      return carryOut(dependencies, { scope: undoing, by: undoneBy(target, me) }, plan.reviewed)
    }),
  ]
}

function planChanged(plan: object): Refused {
  const detail = 'Something has changed since this preview. Review the new preview and decide again.'
  return new Refused(409, 'plan-changed', detail, { errors: { plan_hash: 'The plan has changed' }, plan })
}
