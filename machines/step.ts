import {
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFrom,
  type SnapshotFrom,
  type StateValue,
} from 'xstate'

/**
 * XState's pure `transition` for a lifecycle machine, which starts nothing: no actor, no timer, no effect. XState's
 * own makes an actor for every call, in case the machine has children, and that costs more than the step.
 */
export function stepOf<M extends AnyStateMachine>(machine: M) {
  const self = createActor(machine)
  const nothing = () => {}
  const scope: Parameters<M['transition']>[2] = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  }
  return (snapshot: SnapshotFrom<M>, event: EventFrom<M>) =>
    machine.transition(snapshot, event, scope) as SnapshotFrom<M>
}

/**
 * The machine's snapshot of an aggregate that rests in a state. Resolving a state for every event costs more than the
 * event's own step, so each state is resolved once, and only the context is replaced.
 */
export function restingIn<M extends AnyStateMachine>(machine: M) {
  const known = new Map<string, SnapshotFrom<M>>()
  return (value: StateValue, context: ContextFrom<M>): SnapshotFrom<M> => {
    const name = typeof value === 'string' ? value : JSON.stringify(value)
    const resting = known.get(name) ?? (machine.resolveState({ value, context }) as SnapshotFrom<M>)
    known.set(name, resting)
    return { ...(resting as object), context } as SnapshotFrom<M>
  }
}
