import type { StreamCategory } from '../categories.ts'

/** Who caused an event: a person by id and name, or a rule of the product. */
export interface Actor {
  readonly id: string
  readonly name: string
}

/** A domain event as a machine sees it: its name in the past tense, and its data. */
export interface DomainEvent {
  readonly type: string
  readonly data: object
}

/** An event as the log keeps it. */
export interface Recorded<E extends DomainEvent = DomainEvent> {
  /** The global cursor: grows with every event of the log, with holes. */
  readonly id: number
  /** `intake_item:<id>`, `contact:<id>`, `user:<id>` and so on. */
  readonly stream: string
  /** 1 for a stream's first event, without holes. */
  readonly version: number
  readonly type: E['type']
  readonly data: E['data']
  /** UTC instant, ISO 8601. */
  readonly at: string
  readonly by: Actor
}

export function streamOf(category: StreamCategory, id: string): string {
  return `${category}:${id}`
}

export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf(':'))
}

export function idOf(stream: string): string {
  return stream.slice(stream.indexOf(':') + 1)
}
