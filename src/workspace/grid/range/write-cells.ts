import { formatRows } from '../../format-rows.ts'
import type { FieldChanges, WorkspaceRow } from '../../definition.ts'
import type { RowEdit } from '../../edits/edit-queue.ts'
import type { UndoableEdits } from '../../edits/undo-stack.ts'
import { lockReason } from '../../rows/lock-reason.ts'
import type { Workspace } from '../../workspace.ts'

interface Written<Field extends string> {
  /** Null where nothing changed. */
  readonly done: UndoableEdits<Field> | null
  /** What was left as it was, and why; empty where nothing was. */
  readonly left: string
}

/**
 * Writes cells of many rows as one operation with one undo. A row that a colleague holds or that has left, a field with
 * a paused change, and the action of a row that goes with its lead stay as they are, and are named with the reason.
 * `label` names the operation, given how many rows change.
 */
export async function writeCells<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  edits: Iterable<RowEdit<Field>>,
  label: (count: string) => string,
): Promise<Written<Field>> {
  const left = new Map<string, string[]>()
  const changing: RowEdit<Field>[] = []
  for (const { id, changes } of edits) {
    const row = workspace.rows.get(id)
    if (!row) continue
    const fields = (Object.keys(changes) as Field[]).filter((field) => row[field] !== changes[field])
    const kept = fields.filter((field) => {
      const reason = refusalAt(workspace, id, field)
      if (reason === null) return true
      const ids = left.get(reason) ?? []
      if (ids.at(-1) !== id) left.set(reason, [...ids, id])
      return false
    })
    if (kept.length > 0) changing.push({ id, changes: some(changes, kept) })
  }
  const count = formatRows(
    workspace,
    changing.map(({ id }) => id),
  )
  const done = changing.length > 0 ? await workspace.edits.enqueue(changing, label(count)) : null
  return { done, left: formatLeft(workspace, left) }
}

/** Why a field of a row is not written with many others; null where it is. */
function refusalAt<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  id: string,
  field: Field,
): string | null {
  const { rows, definition } = workspace
  const lock = lockReason(workspace, id)
  if (lock !== null) return lock
  if (rows.deferred.of(id).some((one) => one.field === field))
    return 'A colleague changed this field. Apply the update first.'
  const isFollower = field === definition.decidedBy && rows.leadOf(id) !== undefined
  return isFollower ? `A ${definition.noun.subordinate ?? definition.noun.one} follows its lead.` : null
}

function formatLeft<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  left: ReadonlyMap<string, readonly string[]>,
): string {
  return Array.from(left, ([reason, ids]) => {
    const [only] = ids
    const row = ids.length === 1 && only !== undefined ? workspace.rows.get(only) : undefined
    const which = row ? workspace.definition.rows.title(row) : formatRows(workspace, ids)
    return `${which} not changed: ${reason}`
  }).join(' ')
}

function some<Field extends string>(changes: FieldChanges<Field>, fields: readonly Field[]): FieldChanges<Field> {
  return Object.fromEntries(fields.map((field) => [field, changes[field]])) as FieldChanges<Field>
}
