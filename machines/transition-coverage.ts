import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  getMicrosteps,
  getNextTransitions,
  initialTransition,
} from 'xstate'

/** Events in order, each with whatever else a path keeps; the first step of a generated path is the start itself. */
type Walk = { readonly steps: readonly { readonly event: EventObject }[] }

/** What a machine defines and no path passes through, in words; empty when the paths see everything. */
export function unseenOf(machine: AnyStateMachine, paths: readonly Walk[]): string[] {
  const unseen = new Set(definedIn(machine))
  for (const { steps } of paths) {
    let [snapshot]: [AnyMachineSnapshot, ...unknown[]] = initialTransition(machine)
    for (const { id } of snapshot._nodes) unseen.delete(id)
    for (const { event } of steps.slice(1)) {
      for (const { taken, after } of microsteps(machine, snapshot, event)) {
        for (const one of taken) unseen.delete(nameOf(one))
        for (const { id } of after._nodes) unseen.delete(id)
        snapshot = after
      }
    }
  }
  return [...unseen]
}

/** Each state by its id, each transition as `from: event [guard] -> to`. */
function definedIn({ root }: AnyStateMachine): string[] {
  const nodes = withInner(root)
  const transitions = nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
  return [...nodes.map(({ id }) => id), ...transitions.map(nameOf)]
}

function microsteps(machine: AnyStateMachine, before: AnyMachineSnapshot, event: EventObject) {
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

function withInner(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(withInner)]
}

function nameOf({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition = guard ? ` [${typeof guard === 'string' ? guard : 'a condition'}]` : ''
  return `${source.id}: ${eventType || 'at once'}${condition} -> ${target?.map(({ id }) => id).join(', ') ?? 'stays'}`
}
