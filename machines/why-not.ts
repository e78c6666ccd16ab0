import { type AnyMachineSnapshot, type AnyStateNode, type EventObject, getNextTransitions } from 'xstate'
import type { Role } from '../contract/people/roles.ts'
import type { WhyNot } from '../contract/why-not.ts'
import type { Refusal } from './decision.ts'
import { guardLabel, transitionsOf, withInner } from './machine-arrows.ts'

/** What a guard misses, by the guard's words: fields without a value. Part of a machine, next to its chart. */
export type Lacks<Context = never, Event = never> = Readonly<
  Record<string, (context: Context, event: Event) => readonly { field: string; label: string }[]>
>

/**
 * Why a machine does not take an event where it stands. Guards are plain-English predicates, so their words are the
 * sentence; where no transition leads on from here, it says from where one would. Who may do it is not the machine's
 * to say: `roles` is empty. For a refused event only: one that is accepted has no reason.
 */
export function whyNot(snapshot: AnyMachineSnapshot, event: EventObject, lacks: Lacks = {}): WhyNot {
  const { machine } = snapshot
  const here = getNextTransitions(snapshot).filter(({ eventType }) => eventType === event.type)
  const guards = [...new Set(here.flatMap((one) => guardLabel(one) ?? []))]
  const missing = guards.flatMap((guard) => lacks[guard]?.(snapshot.context as never, event as never) ?? [])
  return {
    sentence: guards.length > 0 ? `Only if ${guards.join(', or if ')}.` : onlyElsewhere(snapshot, event.type),
    guard: guards.length > 0 ? guards.join(', or if ') : null,
    missing: [...new Map(missing.map((one) => [one.field, { ...one }])).values()],
    roles: [],
    machine: machine.id,
    state: pathOf(innermostOf(snapshot)),
    event: event.type,
  }
}

/**
 * What is to be told of a refusal, with the roles that may make the call: the same in the browser and in the reply.
 * Where no machine refused, it is the reason itself.
 */
export function whyOf({ code, reason, errors = {}, why, roles: own }: Refusal, callers: Role[] = []): WhyNot {
  const roles = own ? [...own] : callers
  if (why) return { ...why(), roles }
  const missing = code === 'incomplete' ? Object.keys(errors) : []
  return {
    sentence: reason,
    guard: null,
    missing: missing.map((field) => ({ field, label: field.replaceAll('_', ' ') })),
    roles,
  }
}

function onlyElsewhere(snapshot: AnyMachineSnapshot, type: string): string {
  const sources = withInner(snapshot.machine.root).filter((node) =>
    transitionsOf(node).some(({ eventType }) => eventType === type),
  )
  if (sources.length === 0) return `Not available for ${aOrAn(snapshot.machine.id)}.`
  return `Available only when ${sources.map(stateLabel).join(' or ')}. Current status: ${stateLabel(innermostOf(snapshot))}.`
}

/** The innermost state that a machine is in; of several beside each other, the first. */
function innermostOf(snapshot: AnyMachineSnapshot): AnyStateNode {
  return innermostStates(snapshot)[0] ?? snapshot.machine.root
}

/** The innermost states that a machine is in, one of each region, in the order in which the machine names them. */
export function innermostStates(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  const nodes: readonly AnyStateNode[] = snapshot._nodes
  return nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .toSorted((one, other) => one.order - other.order)
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.')
}

/** `deleted.silenced` as "deleted (silenced)". */
function stateLabel({ path: [outer = 'anything', ...inner] }: AnyStateNode): string {
  const text = inner.length > 0 ? `${outer} (${inner.join(', ')})` : outer
  // States are named in stored data, where this one has two Ls.
  return text.replaceAll('_', ' ').replace('cancelled', 'canceled')
}

function aOrAn(noun: string): string {
  return `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`
}
