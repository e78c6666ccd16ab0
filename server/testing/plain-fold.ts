import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { categoryOf, type Recorded } from '../../contract/events/recorded.ts'
import type { ProcessView } from '../../contract/process/process.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import { quantileOf } from './quantile.ts'

/** The same figures by a plain fold of the log, in as few words as it can be said. */
export function plainFold({ machine, categories, name }: Lifecycle, log: readonly Recorded[]) {
  const snapshots = new Map<string, { now: AnyMachineSnapshot; since: Map<string, number> }>()
  const stays = new Map<string, number[]>()
  const taken = new Map<string, number>()
  const idsOf = ({ _nodes }: AnyMachineSnapshot) => (_nodes as { id: string }[]).map(({ id }) => id).slice(1)
  for (const event of log) {
    if (!(categories as string[]).includes(categoryOf(event.stream))) continue
    const aggregate = snapshots.get(event.stream) ?? { now: initialTransition(machine)[0], since: new Map() }
    const [next] = transition(machine, aggregate.now, event)
    const at = Date.parse(event.at)
    for (const id of idsOf(aggregate.now).filter((one) => !idsOf(next).includes(one))) {
      const since = aggregate.since.get(id)
      if (since !== undefined) stays.set(id, [...(stays.get(id) ?? []), at - since])
      aggregate.since.delete(id)
    }
    for (const id of idsOf(next)) if (!aggregate.since.has(id)) aggregate.since.set(id, at)
    taken.set(event.type, (taken.get(event.type) ?? 0) + 1)
    snapshots.set(event.stream, { now: next, since: aggregate.since })
  }
  const now = new Map<string, number>()
  for (const { now: snapshot } of snapshots.values()) {
    for (const id of idsOf(snapshot)) now.set(id, (now.get(id) ?? 0) + 1)
  }
  return { name, now, stays, taken }
}

/** Faults of what the server says, held against a plain fold. */
export function faultsOf(view: ProcessView, fold: ReturnType<typeof plainFold>): string[] {
  const byEvent = new Map<string, number>()
  for (const { id, count } of view.edges) {
    const event = id.split('/').at(-2) ?? ''
    if (event) byEvent.set(event, (byEvent.get(event) ?? 0) + count)
  }
  const states = view.states.flatMap(({ id, now, left, median_ms, p90_ms }) => {
    const stays = (fold.stays.get(id) ?? []).toSorted((a, b) => a - b)
    const expected = [fold.now.get(id) ?? 0, stays.length, quantileOf(stays, 0.5), quantileOf(stays, 0.9)]
    const found = [now, left, median_ms, p90_ms].map((one) => one && Math.round(one))
    return String(found) === String(expected) ? [] : [`${id}: ${String(found)}, not ${String(expected)}`]
  })
  const edges = [...new Set([...byEvent.keys(), ...fold.taken.keys()])]
    .filter((type) => byEvent.get(type) !== fold.taken.get(type))
    .map((type) => `${type}: ${byEvent.get(type)}, not ${fold.taken.get(type)}`)
  return [...states, ...edges]
}
