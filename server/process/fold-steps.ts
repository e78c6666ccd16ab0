import { type AnyMachineSnapshot, type AnyStateNode, initialTransition } from 'xstate'
import { idOf, type Recorded } from '../../contract/events/recorded.ts'
import { arrowId } from '../../machines/machine-arrows.ts'
import { microsteps } from '../../machines/microsteps.ts'
import { innermostStates } from '../../machines/why-not.ts'
import type { Lifecycle } from './lifecycle.ts'

/** What one event did to an aggregate. */
export interface Step {
  readonly event_id: number
  readonly machine: string
  readonly thing: string
  readonly at: string
  readonly arrows: readonly string[]
  readonly left_states: readonly string[]
  /** Milliseconds in each of the states left. */
  readonly stayed: readonly number[]
}

/** The state of an aggregate after its last event. */
export interface Stand {
  readonly thing: string
  readonly machine: string
  readonly state: string
  /** Its innermost states in other regions of the machine; null where it has one region. */
  readonly beside: readonly string[] | null
  readonly since: string
  readonly storm: string | null
}

/** Folds a stream of a lifecycle, by the lifecycle's name. */
export function foldingCourses(lifecycles: readonly Lifecycle[]) {
  const byName = new Map(lifecycles.map((one) => [one.name as string, one]))
  return (name: string, events: readonly Recorded[]) => {
    const lifecycle = byName.get(name)
    if (!lifecycle) throw new Error(`no lifecycle ${name} is in the log`)
    return foldStream(lifecycle, events)
  }
}

/** Folds one stream from its first event with its machine: a step for each event, and the state after the last. */
export function foldStream(lifecycle: Lifecycle, events: readonly Recorded[]): { steps: Step[]; stand: Stand } {
  const { name, machine, stormAfter } = lifecycle
  const aggregateId = idOf(events[0]?.stream ?? '')
  const since = new Map<string, string>()
  const steps: Step[] = []
  let [snapshot]: [AnyMachineSnapshot, ...unknown[]] = initialTransition(machine)
  let storm: string | null = null
  for (const event of events) {
    const taken = microsteps(machine, snapshot, { type: event.type, data: event.data } as never)
    const after = taken.at(-1)?.after ?? snapshot
    const left = statesOf(snapshot).filter((id) => !statesOf(after).includes(id))
    steps.push({
      event_id: event.id,
      machine: name,
      thing: aggregateId,
      at: event.at,
      arrows: taken.flatMap((one) => one.taken.map(arrowId)),
      // No time is spent in the state before the first event: the aggregate does not exist yet.
      left_states: left.filter((id) => since.has(id)),
      stayed: left.flatMap((id) => stayIn(since.get(id), event.at)),
    })
    for (const id of left) since.delete(id)
    for (const id of statesOf(after)) if (!since.has(id)) since.set(id, event.at)
    snapshot = after
    storm = stormAfter ? stormAfter(event, storm) : null
  }
  const [state = '', ...others] = innermostStates(snapshot).map(({ id }) => id)
  const beside = others.length > 0 ? others : null
  return { steps, stand: { thing: aggregateId, machine: name, state, beside, since: since.get(state) ?? '', storm } }
}

function statesOf({ _nodes, machine }: AnyMachineSnapshot): string[] {
  return (_nodes as readonly AnyStateNode[]).filter((node) => node !== machine.root).map(({ id }) => id)
}

/** Clocks of two servers may differ by a moment: nobody stays shorter than not at all. */
function stayIn(from: string | undefined, until: string): number[] {
  return from === undefined ? [] : [Math.max(0, Date.parse(until) - Date.parse(from))]
}
