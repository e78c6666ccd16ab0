import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  initialTransition,
} from 'xstate'
import { transitionsOf, withInner } from './machine-arrows.ts'
import { microsteps } from './microsteps.ts'

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
  const transitions = nodes.flatMap(transitionsOf)
  return [...nodes.map(({ id }) => id), ...transitions.map(nameOf)]
}

function nameOf({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition = guard ? ` [${typeof guard === 'string' ? guard : 'a condition'}]` : ''
  return `${source.id}: ${eventType || 'at once'}${condition} -> ${target?.map(({ id }) => id).join(', ') ?? 'stays'}`
}
