import { useState } from 'react'
import type { WorkspaceRow } from '../definition.ts'
import { leftReason, lockReason } from '../rows/lock-reason.ts'
import type { Workspace } from '../workspace.ts'
import { useRowChanges } from './use-row-changes.ts'

/** The row as it is shown, or as it was when it left; and why it cannot be changed, null where it can. */
export function useLastRow<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  id: string,
): { readonly row: Row | undefined; readonly locked: string | null } {
  useRowChanges(workspace, id)
  const now = workspace.rows.get(id)
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  const row = now ?? (last?.id === id ? last : undefined)
  const hasLeft = !workspace.rows.has(id) && !workspace.rows.isLoading
  const locked = hasLeft ? leftReason(workspace.definition, row) : lockReason(workspace, id)
  return { row, locked }
}
