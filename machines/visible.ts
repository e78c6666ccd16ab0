import type { AggregateCategory } from '../contract/categories.ts'
import type { Permission } from '../contract/people/permissions.ts'

/**
 * Who sees which rows of an aggregate without the permission to view its streams, which opens all of them. The server
 * makes conditions of lists and answers about ids of it: `server/events/visible-rows.ts`.
 */
export type Visible =
  /** Nobody sees any. */
  | { readonly rows: 'by-permission' }
  /** People with a permission see what is assigned to them, by the role that they act in. */
  | {
      readonly rows: 'assigned'
      readonly permission: Permission
      /** Columns of the read model: the person in charge, and when the row was deleted. */
      readonly assignee: string
      readonly deletedAt: string
      /** The member of `doc` that holds the state a read-only appraiser may be limited to. */
      readonly state: string
    }
  /** Who sees the row of another aggregate whose id is in a column sees this one. */
  | { readonly rows: 'through'; readonly category: AggregateCategory; readonly column: string }
  /** Who sees the record that a row is about sees the row; its columns name the record's aggregate and id. */
  | {
      readonly rows: 'through-any'
      readonly categories: readonly AggregateCategory[]
      readonly categoryColumn: string
      readonly column: string
    }

export const byPermission: Visible = { rows: 'by-permission' }

export function through(category: AggregateCategory, column: string): Visible {
  return { rows: 'through', category, column }
}
