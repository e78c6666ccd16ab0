import type { StreamCategory } from '../../../contract/categories.ts'

/** One field that changed: both values in words, empty for none. */
export interface Change {
  label: string
  from: string
  to: string
}

/** An event as people read it. */
export interface EventDescription {
  title: string
  changes: readonly Change[]
  /** Sentences beside the changes: where a row came from, why something failed. */
  notes: readonly string[]
  /** Other aggregates that this event concerned. */
  links: readonly { label: string; category: StreamCategory; id: string }[]
}

/** Display names by id and the field that holds it; undefined for what the reader may not know. */
export type NameOf = (id: string, field?: string) => string | undefined

/** The zones by which an event's times are shown. */
export interface EventZones {
  /** Of the business. */
  readonly zone: string
  /** Of a shop by its id; undefined for what the reader may not know. */
  readonly zoneOf?: ((id: string) => string | undefined) | undefined
}

export function description(title: string, more: Partial<Omit<EventDescription, 'title'>> = {}): EventDescription {
  return { title, changes: [], notes: [], links: [], ...more }
}
