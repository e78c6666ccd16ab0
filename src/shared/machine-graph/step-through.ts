import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type EventObject,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate'
import type { SampleEvent } from '../../../machines/sample-event.ts'
import { arrowId, graphOf } from './machine-graph.ts'

/** An event to try, for a drawing that knows no more of the machine than that it is one. */
export type AnySample = SampleEvent<unknown, EventObject>

/** One step of a walk through a machine; the first has no event. */
export interface Step {
  readonly label: string
  readonly snapshot: AnyMachineSnapshot
}

export interface Choice {
  readonly sample: AnySample
  readonly event: EventObject
  /** Arrows that are taken if it is chosen; none where it is refused. */
  readonly arrows: readonly string[]
  /** Why the machine refuses it; null where it does not. */
  readonly refusal: string | null
}

export function startOf(machine: AnyStateMachine): Step {
  return { label: 'Start', snapshot: initialTransition(machine)[0] }
}

export function stepBy(machine: AnyStateMachine, { snapshot }: Step, { sample, event }: Choice): Step {
  return { label: sample.label, snapshot: transition(machine, snapshot, event)[0] }
}

/** Every sample event as it stands now: what it would do, or why it is refused. */
export function choicesAt(machine: AnyStateMachine, { snapshot }: Step, samples: readonly AnySample[]): Choice[] {
  return samples.map((sample) => {
    const event = sample.event(snapshot.context)
    const arrows = snapshot.can(event) ? (machine.getTransitionData(snapshot, event) ?? []).map(arrowId) : []
    return { sample, event, arrows, refusal: arrows.length > 0 ? null : refusalOf(machine, snapshot, event) }
  })
}

function refusalOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, { type }: EventObject): string {
  const graph = graphOf(machine)
  const here = getNextTransitions(snapshot).filter(({ eventType }) => eventType === type)
  const wanted = here.map((one) => graph.arrows.find(({ id }) => id === arrowId(one))?.guard).filter(Boolean)
  if (wanted.length > 0) return `Only if ${wanted.join(', or ')}.`
  const from = graph.arrows.filter(({ event }) => event === type).map((arrow) => arrow.from)
  const names = [...new Set(from)].map((id) => graph.states.find((state) => state.id === id)?.name ?? 'any state')
  return names.length > 0 ? `Only while ${names.join(' or ').replaceAll('_', ' ')}.` : 'This machine has no such event.'
}

/** A machine's own sample events, as events for a drawing that does not know which machine it draws. */
export function samplesOf<M extends AnyStateMachine>(
  _machine: M,
  samples: readonly SampleEvent<ContextFrom<M>, EventFromLogic<M>>[],
): readonly AnySample[] {
  return samples as readonly unknown[] as readonly AnySample[]
}
