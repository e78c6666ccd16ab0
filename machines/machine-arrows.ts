import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A state's transitions, those taken at once last. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/** What a transition is called wherever it is drawn or counted. */
export function arrowId(transition: AnyTransitionDefinition): string {
  return `${transition.source.id}/${transition.eventType}/${transitionsOf(transition.source).indexOf(transition)}`
}

/** The condition of a transition in plain English; null where it has none. */
export function guardLabel({ guard }: AnyTransitionDefinition): string | null {
  if (!guard) return null
  if (typeof guard === 'string') return guard
  return 'type' in guard && typeof guard.type === 'string' ? guard.type : 'a condition holds'
}

/** A state and all states inside it. */
export function withInner(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(withInner)]
}
