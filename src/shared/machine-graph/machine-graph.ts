import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'
import { arrowId, guardLabel, transitionsOf, withInner } from '../../../machines/machine-arrows.ts'

export interface StateBox {
  readonly id: string
  readonly name: string
  readonly description: string | null
  /** The state this one is in; null for the outermost. */
  readonly parent: string | null
  /** The state that is entered first inside this one; null where there is none inside. */
  readonly first: string | null
  readonly isFinal: boolean
  /** Actors at work while the machine is here. */
  readonly work: readonly string[]
}

export interface Arrow {
  readonly id: string
  /** Ids of states; the machine's own id for what is possible in every state. */
  readonly from: string
  readonly to: string
  /** Event type; empty where the step is taken at once. */
  readonly event: string
  /** The condition in plain English. */
  readonly guard: string | null
  /** Its label in place of event and guard. */
  readonly label?: string
}

export interface MachineGraph {
  readonly id: string
  readonly first: string | null
  readonly states: readonly StateBox[]
  readonly arrows: readonly Arrow[]
}

/** A machine's definition as boxes and arrows, without places. An arrow from a state to itself stays where it is. */
export function graphOf({ root }: AnyStateMachine): MachineGraph {
  const inside = Object.values(root.states).flatMap(withInner)
  return {
    id: root.id,
    first: firstIn(root),
    states: inside.map(boxOf),
    arrows: [root, ...inside].flatMap(transitionsOf).map(arrowOf),
  }
}

/** Ids of the states that a machine is in, outermost first. */
export function statesIn(graph: MachineGraph, value: StateValue, parent: string | null = null): string[] {
  const inner: [string, StateValue | undefined][] =
    typeof value === 'string' ? [[value, undefined]] : Object.entries(value)
  return inner.flatMap(([name, within]) => {
    const state = graph.states.find((one) => one.parent === parent && one.name === name)
    if (!state) return []
    return [state.id, ...(within === undefined ? [] : statesIn(graph, within, state.id))]
  })
}

function boxOf(node: AnyStateNode): StateBox {
  return {
    id: node.id,
    name: node.key,
    description: node.description ?? null,
    parent: node.parent?.parent ? node.parent.id : null,
    first: firstIn(node),
    isFinal: node.type === 'final',
    work: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'an actor')),
  }
}

function firstIn(node: AnyStateNode): string | null {
  return node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null
}

function arrowOf(transition: AnyTransitionDefinition): Arrow {
  const { source, target, eventType } = transition
  return {
    id: arrowId(transition),
    from: source.id,
    to: target?.[0]?.id ?? source.id,
    event: eventType,
    guard: guardLabel(transition),
  }
}
