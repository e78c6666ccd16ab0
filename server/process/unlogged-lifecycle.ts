import type { AnyStateMachine } from 'xstate'
import type { ProcessFigure } from '../../contract/process/figure.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { listProcessAggregates } from '../../contract/calls/list-process-aggregates.ts'
import type { LifecycleName, ProcessAggregate, ProcessView } from '../../contract/process/process.ts'
import { withInner } from '../../machines/machine-arrows.ts'
import type { TenantClient } from '../db/database.ts'
import { invalid } from '../http/problem.ts'

/** A lifecycle that is not in the log: only the current states are known. */
export interface UnloggedLifecycle {
  readonly name: LifecycleName
  readonly machine: AnyStateMachine
  /** Who is in which state now, the longest there first; the state is the innermost one's id. */
  readonly currentOf: (client: TenantClient, businessId: string) => Promise<ProcessAggregate[]>
  /** Ids of states that nothing is stored for: the state of everything without a row. */
  readonly uncounted: readonly string[]
}

const unknown = 'Not recorded. Only current states are kept'

export function unloggedView(
  { name, machine, uncounted }: UnloggedLifecycle,
  current: readonly ProcessAggregate[],
  cursor: number,
): ProcessView {
  const states = withInner(machine.root)
    .filter((node) => node !== machine.root && !uncounted.includes(node.id))
    .map((node) => {
      const inner = withInner(node).map(({ id }) => id)
      const now = current.filter(({ state }) => inner.includes(state)).length
      return { id: node.id, now, left: 0, median_ms: null, p90_ms: null }
    })
  return { machine: name, known: 'now', states, edges: [], refused: [], cursor, behind: 0 }
}

/** A page of what is in a state now. */
export function unloggedAggregates(
  { machine, uncounted }: UnloggedLifecycle,
  current: readonly ProcessAggregate[],
  { state, page, limit }: { state?: string | undefined; page: number; limit: number },
): ReplyOf<typeof listProcessAggregates> {
  const node = withInner(machine.root).find(({ id }) => id === state && !uncounted.includes(id))
  if (!node || node === machine.root) throw invalid({ state: 'No such state in this lifecycle' })
  const inner = withInner(node).map(({ id }) => id)
  const some = current.filter((one) => inner.includes(one.state))
  const here = Map.groupBy(some, (one) => one.state)
  return {
    things: some.slice((page - 1) * limit, page * limit),
    total: some.length,
    here: [...here].map(([at, there]) => ({ state: at, count: there.length })),
  }
}

/** Refuses a query for more than the current states. */
export function mustBeNow(asked: ProcessFigure): void {
  const more = (['edge', 'refused', 'from', 'to', 'storm'] as const).filter((field) => asked[field] !== undefined)
  if (more.length > 0) throw invalid(Object.fromEntries(more.map((field) => [field, unknown])))
}
