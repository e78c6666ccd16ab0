import type { WorkspaceRow } from '../definition.ts'
import type { RecordDefinition } from '../record/record-definition.ts'
import { useRowChanges } from '../record/use-row-changes.ts'
import type { Workspace } from '../workspace.ts'
import { ActionSheet } from './action-sheet.tsx'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  record: RecordDefinition<Row, Field>
  /** Null while no row's actions are asked for. */
  id: string | null
  onClose: () => void
}

/** The actions of a row of the list, without opening it. */
export function RowSheet<Row extends WorkspaceRow<Field>, Field extends string>(props: Props<Row, Field>) {
  const { workspace, record, id, onClose } = props
  useRowChanges(workspace, id ?? '')
  const row = id === null ? undefined : workspace.rows.get(id)
  if (!row) return null
  const quick = record.quick?.(row, null)
  return (
    <ActionSheet
      open
      title={record.title(row)}
      decisions={quick ? [quick] : []}
      actions={record.actions(row, null)}
      onDecide={(decision) => decision.run()}
      onAction={(action) => action.run()}
      onClose={onClose}
    />
  )
}
