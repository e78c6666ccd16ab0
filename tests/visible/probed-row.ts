import type { AggregateCategory, StreamCategory } from '../../contract/categories.ts'
import type { Role } from '../../contract/people/roles.ts'

/** A person who asks for rows. */
export interface Viewer {
  readonly id: string
  readonly business: string
  readonly role: Role
  readonly permissions: readonly string[]
  /** The group of an appraiser, and the state that a read-only one may be limited to. */
  readonly group: string | null
  readonly state: string | null
}

/** A record with the facts about it that a rule may ask for. */
export interface ProbedRow {
  readonly category: AggregateCategory
  readonly stream: StreamCategory
  readonly id: string
  readonly business: string
  /** What is special about it, as findings name it. */
  readonly label: string
  /** Its business's storm and location, where it has to do with one. */
  readonly storm: string
  readonly location: string
  /** What a reply holds that shows the row; its id unless it says otherwise. */
  readonly mark: string
  /** By which a search finds it; empty for an aggregate that no search finds. */
  readonly text: string
  /** A ZIP code that no other row has; empty where it has none. */
  readonly zip: string
  /** The operation that made it. */
  readonly operation: string
  /** The people whom its columns name, with the group of an assignee. */
  readonly people: Readonly<Record<string, string | null>>
  readonly assigneeGroup: string | null
  readonly state: string | null
  /** The record that it is about, which decides who sees it. */
  readonly about: ProbedRow | null
}
