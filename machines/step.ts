import { type AnyStateMachine, createActor, type EventFrom, type SnapshotFrom } from 'xstate'

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
