import type { AggregateCategory, StreamCategory } from '../contract/categories.ts'
import type { Permission } from '../contract/people/permissions.ts'

/**
 * Who sees which rows of an aggregate without the permission to view its streams, which opens all of them. The server
 * makes conditions of lists and answers about ids of it: `server/events/visible-rows.ts`.
 */
export type Visible =
  /** Nobody sees any. */
  | { readonly rows: 'by-permission' }
  /** People with a permission see those that are theirs: a column holds their id. */
  | { readonly rows: 'of-person'; readonly permission: Permission; readonly column: string }
  /**
   * Of an aggregate with several categories of streams, people see the rows of the streams that they may view, and those
   * that are for them alone.
   */
  | {
      readonly rows: 'by-stream'
      /** The column that says of which stream a row is, and what it holds for each. */
      readonly column: string
      readonly streams: Readonly<Record<string, StreamCategory>>
      /** Holds the id of the person whom a row is for; null in rows that are for all who may view the stream. */
      readonly personColumn: string
    }
  /** People with a permission see what is assigned to them, by the role that they act in. */
  | {
      readonly rows: 'assigned'
      readonly permission: Permission
      /** Columns of the read model: the person in charge, and when the row was deleted. */
      readonly assignee: string
      /** The column of the group that has a row before one of its people does, where there is one. */
      readonly group?: string
      readonly deletedAt: string
      /** The member of `doc` that holds the state a read-only appraiser may be limited to. */
      readonly state: string
    }
  /** Who sees the row of another aggregate whose id is in a column sees this one, with a permission where it names one. */
  | {
      readonly rows: 'through'
      readonly category: AggregateCategory
      readonly column: string
      readonly permission: Permission | null
      /** People with this permission see the rows of the shops of their team instead: `doc` names it in one of the members. */
      readonly ofShop?: { readonly permission: Permission; readonly members: readonly string[] }
    }
  /** Who sees the record that a row is about sees the row; its columns name the record's aggregate and id. */
  | {
      readonly rows: 'through-any'
      readonly categories: readonly AggregateCategory[]
      readonly categoryColumn: string
      readonly column: string
    }

export const byPermission: Visible = { rows: 'by-permission' }

/** With `ofShop`, people of shops see the rows of their team's shops. */
export function through(
  category: AggregateCategory,
  column: string,
  permission: Permission | null = null,
  ofShop?: { readonly permission: Permission; readonly members: readonly string[] },
): Visible {
  return { rows: 'through', category, column, permission, ...(ofShop && { ofShop }) }
}

/**
 * Whether who sees a row sees its stream with it: its history, and what an undo of it shows. People of other rules read
 * rows by the calls of the feature, and streams by permission only.
 */
export function opensStreams({ rows }: Visible): boolean {
  return rows === 'assigned' || rows === 'through' || rows === 'through-any'
}
