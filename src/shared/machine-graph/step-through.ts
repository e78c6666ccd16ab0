import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate'
import { arrowId } from '../../../machines/machine-arrows.ts'
import { whyNot } from '../../../machines/why-not.ts'
import type { SampleEvent } from '../../../machines/sample-event.ts'

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

/** Every sample event in the current state: its target, or why it is refused. */
export function choicesAt(machine: AnyStateMachine, { snapshot }: Step, samples: readonly AnySample[]): Choice[] {
  return samples.map((sample) => {
    const event = sample.event(snapshot.context)
    const arrows = snapshot.can(event) ? (machine.getTransitionData(snapshot, event) ?? []).map(arrowId) : []
    return { sample, event, arrows, refusal: arrows.length > 0 ? null : whyNot(snapshot, event).sentence }
  })
}

/** A machine's own sample events, as events for a drawing that does not know which machine it draws. */
export function samplesOf<M extends AnyStateMachine>(
  _machine: M,
  samples: readonly SampleEvent<ContextFrom<M>, EventFromLogic<M>>[],
): readonly AnySample[] {
  return samples as readonly unknown[] as readonly AnySample[]
}
