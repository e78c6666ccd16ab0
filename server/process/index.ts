import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { listProcessThings } from '../../contract/calls/list-process-things.ts'
import { readProcess } from '../../contract/calls/read-process.ts'
import type { ProcessState } from '../../contract/process/process.ts'
import { withInner } from '../../machines/machine-arrows.ts'
import { invalid, notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { catchUp, type Counting } from './catch-up.ts'
import type { Lifecycle } from './lifecycle.ts'
import {
  countEdges,
  countNow,
  countRefused,
  type Dwell,
  measureDwell,
  pageOfThings,
  type Span,
  type Which,
} from './process.queries.ts'

/** How long a request may count before it answers with what there is, in milliseconds. */
const patience = 600
/** So far behind, figures would be of half the log and cost more than counting on. */
const near = 20_000

/** Each lifecycle as the business's log has it: counts, dwell times, refused attempts, and the things behind them. */
export function processRoutes(parts: Counting): Route[] {
  const { database, lifecycles } = parts
  const lifecycleOf = (name = ''): Lifecycle => {
    const found = lifecycles.find((one) => one.name === name)
    if (!found) throw notFound()
    return found
  }
  return [
    route(readProcess, async ({ businessId, params, query }) => {
      const { name, machine } = lifecycleOf(params.machine)
      const { cursor, behind } = await catchUp(parts, businessId, patience)
      if (behind > near) return { machine: name, states: [], edges: [], refused: [], cursor, behind }
      return database.withBusiness(businessId, async (client) => {
        const span = spanOf(name, query)
        const edges = await countEdges(client, span)
        const states = statesOf(machine, await countNow(client, span), await measureDwell(client, span))
        return { machine: name, states, edges, refused: await countRefused(client, span), cursor, behind }
      })
    }),
    route(listProcessThings, async ({ businessId, params, query }) => {
      const { name, machine, namesOf } = lifecycleOf(params.machine)
      const { page, limit } = query
      const which = whichOf(machine, query)
      return database.withBusiness(businessId, async (client) => {
        const { rows, here } = await pageOfThings(client, spanOf(name, query), which, { page, limit })
        const names = await namesOf(
          client,
          rows.map(({ thing }) => thing),
        )
        const things = rows.map(({ thing, state, since }) => {
          return { id: thing, name: names.get(thing) ?? thing, state, since: since.toISOString() }
        })
        return { things, total: here.reduce((sum, { count }) => sum + count, 0), here: [...here] }
      })
    }),
  ]
}

type Asked = { from?: string | undefined; to?: string | undefined; storm?: string | undefined }

function spanOf(machine: string, { from = '', to = '', storm = '' }: Asked): Span {
  return { machine, from: from || null, to: to || null, storm: storm || null }
}

/** A state that holds others has all that is in those. */
function statesOf(
  { root }: AnyStateMachine,
  now: ReadonlyMap<string, number>,
  dwell: readonly Dwell[],
): ProcessState[] {
  return withInner(root)
    .filter((node) => node !== root)
    .map((node) => {
      const stays = dwell.find(({ id }) => id === node.id)
      return {
        id: node.id,
        now: withInner(node).reduce((sum, { id }) => sum + (now.get(id) ?? 0), 0),
        left: stays?.left ?? 0,
        median_ms: stays?.median_ms ?? null,
        p90_ms: stays?.p90_ms ?? null,
      }
    })
}

interface AskedThings {
  readonly state?: string | undefined
  readonly edge?: string | undefined
  readonly refused?: string | undefined
}

function whichOf({ root }: AnyStateMachine, { state, edge, refused }: AskedThings): Which {
  if (edge !== undefined) return { edge }
  if (refused !== undefined) {
    const [path = '', event = ''] = refused.split('/')
    return { state: path, event }
  }
  const node: AnyStateNode | undefined = withInner(root).find(({ id }) => id === state)
  if (!node) throw invalid({ state: 'is none of this lifecycle' })
  return { states: withInner(node).map(({ id }) => id) }
}
