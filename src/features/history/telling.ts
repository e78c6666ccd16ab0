import type { StreamCategory } from '../../../contract/categories.ts'

/** One field that changed: both values in words, empty for none. */
export interface Change {
  label: string
  from: string
  to: string
}

/** An event as people read it. */
export interface Telling {
  title: string
  changes: readonly Change[]
  /** Sentences beside the changes: where a row came from, why something failed. */
  notes: readonly string[]
  /** Other lives that this event touched. */
  links: readonly { label: string; category: StreamCategory; id: string }[]
}

/** Names of storms, people and contacts, by id and the field that it stands in; undefined for what the reader may not know. */
export type NameOf = (id: string, field?: string) => string | undefined

export function telling(title: string, more: Partial<Omit<Telling, 'title'>> = {}): Telling {
  return { title, changes: [], notes: [], links: [], ...more }
}
