import type { DomainEvent } from '../contract/events/recorded.ts'
import type { Role } from '../contract/people/roles.ts'
import type { WhyNot } from '../contract/why-not.ts'

/** Why a command is not carried out: a code for programs, a sentence a person can act on, reasons by field. */
export interface Refusal {
  readonly code: string
  readonly reason: string
  readonly errors?: Readonly<Record<string, string>>
  /** Who was faster, and when (UTC, ISO 8601), where somebody was. */
  readonly by?: string
  readonly at?: string
  /** Until when `by` works on it at least (UTC, ISO 8601). */
  readonly until?: string
  /** Who could go on all the same, where that is not everybody who may make the call. */
  readonly roles?: readonly Role[]
  /** The machine's own word on it, where the machine refuses. Asked for only where it is shown: lists refuse many. */
  readonly why?: () => WhyNot
}

/** What a decision comes to: events that now happen, in order, or a refusal. Nothing in between. */
export type Decision<E extends DomainEvent> =
  | { readonly ok: true; readonly events: readonly E[] }
  | { readonly ok: false; readonly refusal: Refusal }

export function accept<E extends DomainEvent>(...events: E[]): Decision<E> {
  return { ok: true, events }
}

export function refuse(code: string, reason: string, more?: Omit<Refusal, 'code' | 'reason'>) {
  return { ok: false, refusal: { code, reason, ...more } } as const
}
