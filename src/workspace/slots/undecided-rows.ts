import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'

/**
 * Of the rows that are shown, those that nobody has decided about yet, in the order of arrival: from the row after
 * `after` on, then those before it. What goes with a lead, has left, or is decided in the user's draft is not among them.
 */
export function undecidedRows<Row extends WorkspaceRow<Field>, Field extends string>(
  { rows, definition, overlay, active }: Pick<Workspace<Row, Field>, 'rows' | 'definition' | 'overlay' | 'active'>,
  shown: Iterable<string>,
  after: string | null,
): string[] {
  const { decidedBy } = definition
  const isUndecided = (id: string) => {
    const row = rows.recorded(id)
    if (!row || rows.isDeparted(id) || active.lingering(id) || rows.leadOf(id) !== undefined) return false
    return !row[decidedBy] && !rows.latest(id)?.[decidedBy] && !overlay.of(id)?.[decidedBy]
  }
  const order = [...shown].filter(isUndecided).toSorted((a, b) => rows.places.of(a) - rows.places.of(b))
  const here = after === null ? -1 : rows.places.of(after)
  const isLater = (id: string) => rows.places.of(id) > here
  return [...order.filter(isLater), ...order.filter((id) => !isLater(id) && id !== after)]
}
