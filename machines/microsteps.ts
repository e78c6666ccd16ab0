import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  getMicrosteps,
  getNextTransitions,
} from 'xstate'

export interface Microstep {
  readonly taken: readonly AnyTransitionDefinition[]
  readonly after: AnyMachineSnapshot
}

/** What an event does, step by step: the transitions that it takes, then those taken at once. None if it is refused. */
export function microsteps(machine: AnyStateMachine, before: AnyMachineSnapshot, event: EventObject): Microstep[] {
  const byEvent: AnyTransitionDefinition[] = machine.getTransitionData(before, event) ?? []
  let from: AnyMachineSnapshot | null = null
  return getMicrosteps(machine, before, event).map(([after]: [AnyMachineSnapshot, ...unknown[]]) => {
    const taken: AnyTransitionDefinition[] = from
      ? getNextTransitions(from).filter((one) => atOnceTo(after, one))
      : byEvent
    from = after
    return { after, taken }
  })
}

function atOnceTo(after: AnyMachineSnapshot, { eventType, target }: AnyTransitionDefinition): boolean {
  return eventType === '' && Boolean(target?.some((node) => after._nodes.includes(node)))
}
