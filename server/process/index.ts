import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { listProcessAggregates } from '../../contract/calls/list-process-aggregates.ts'
import { readProcess } from '../../contract/calls/read-process.ts'
import type { ProcessState } from '../../contract/process/process.ts'
import { withInner } from '../../machines/machine-arrows.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { catchUp, type Counting } from './catch-up.ts'
import { slotForecastRoute } from './forecast/slot-forecast.route.ts'
import { findFigure, mustKnowStorm, near, patience, spanOf } from './find-figure.ts'
import type { Lifecycle } from './lifecycle.ts'
import { mustBeNow, type UnloggedLifecycle, unloggedAggregates, unloggedView } from './unlogged-lifecycle.ts'
import { countEdges, countNow, countRefused, type Dwell, measureDwell, readAggregatePage } from './process.queries.ts'

interface ProcessDependencies extends Counting {
  readonly unloggedLifecycles: readonly UnloggedLifecycle[]
}

/**
 * Each lifecycle, counted from the business's log: counts, dwell times, refused attempts, and the aggregates behind
 * them. Of lifecycles outside the log only the current states.
 */
export function processRoutes(dependencies: ProcessDependencies): Route[] {
  const { database, lifecycles, unloggedLifecycles: unlogged } = dependencies
  const lifecycleOf = (name = ''): Lifecycle => {
    const found = lifecycles.find((one) => one.name === name)
    if (!found) throw notFound()
    return found
  }
  return [
    slotForecastRoute(dependencies),
    route(readProcess, async ({ businessId, params, query }) => {
      const found = unlogged.find(({ name }) => name === params.machine)
      if (found) {
        mustBeNow(query)
        const current = await database.withBusiness(businessId, (client) => found.currentOf(client, businessId))
        return unloggedView(found, current, dependencies.safeCursor())
      }
      const { name, machine } = lifecycleOf(params.machine)
      await mustKnowStorm(dependencies, businessId, query.storm)
      const { cursor, behind } = await catchUp(dependencies, businessId, patience)
      if (behind > near)
        return { machine: name, known: 'log' as const, states: [], edges: [], refused: [], cursor, behind }
      return database.withBusiness(businessId, async (client) => {
        const span = spanOf(name, query)
        const edges = await countEdges(client, span)
        const states = statesOf(machine, await countNow(client, span), await measureDwell(client, span))
        return {
          machine: name,
          known: 'log' as const,
          states,
          edges,
          refused: await countRefused(client, span),
          cursor,
          behind,
        }
      })
    }),
    route(listProcessAggregates, async ({ businessId, params, query }) => {
      const found = unlogged.find(({ name }) => name === params.machine)
      if (found) {
        mustBeNow(query)
        const current = await database.withBusiness(businessId, (client) => found.currentOf(client, businessId))
        return unloggedAggregates(found, current, query)
      }
      const lifecycle = lifecycleOf(params.machine)
      const { page, limit, ...figure } = query
      const { span, which } = await findFigure(dependencies, { businessId, lifecycle, figure })
      return database.withBusiness(businessId, async (client) => {
        const { rows, here } = await readAggregatePage(client, span, which, { page, limit })
        const names = await lifecycle.namesOf(
          client,
          rows.map(({ thing: id }) => id),
        )
        const aggregates = rows.map(({ thing: id, state, since }) => {
          return { id, name: names.get(id) ?? id, state, since: since.toISOString() }
        })
        return { things: aggregates, total: here.reduce((sum, { count }) => sum + count, 0), here: [...here] }
      })
    }),
  ]
}

/** A state that holds others has all that is in those; what is in regions beside each other is in each of them. */
function statesOf(
  { root }: AnyStateMachine,
  now: ReadonlyMap<string, number>,
  dwell: readonly Dwell[],
): ProcessState[] {
  const nowIn = (node: AnyStateNode): number => {
    const inner = Object.values(node.states)
    const counted = node.type === 'parallel' ? inner.slice(0, 1) : inner
    return counted.reduce((sum, one) => sum + nowIn(one), now.get(node.id) ?? 0)
  }
  return withInner(root)
    .filter((node) => node !== root)
    .map((node) => {
      const stays = dwell.find(({ id }) => id === node.id)
      return {
        id: node.id,
        now: nowIn(node),
        left: stays?.left ?? 0,
        median_ms: stays?.median_ms ?? null,
        p90_ms: stays?.p90_ms ?? null,
      }
    })
}
