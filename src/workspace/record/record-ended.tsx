import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/states.tsx'
import type { WorkspaceRow } from '../definition.ts'
import { undoEdits } from '../undo/undo-edits.ts'
import type { Workspace } from '../workspace.ts'
import { line } from './record.css.ts'
import type { RecordDefinition } from './record-definition.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  record: Pick<RecordDefinition<Row, Field>, 'ending'>
  row: Row
  /** Why the row cannot be changed. */
  locked: string | null
  /** The head of the panel says who has the row checked out. */
  isHolderShown: boolean
  onNext: () => void
}

/** Why nothing more is done with the open row, with the undo where its user ended it, and the way to the next one. */
export function RecordEnded<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  record,
  row,
  locked,
  isHolderShown,
  onNext,
}: Props<Row, Field>) {
  const { rows, undo, definition } = workspace
  const hasLeft = !rows.isLoading && rows.recorded(row.id) === undefined
  const ended = record.ending?.of(row) ?? null
  const last = ended === null ? null : undo.lastEditOf(row.id)
  const own = last && record.ending?.isMadeBy(last.changes) ? last.entry : null
  const isHeld = locked !== null && !hasLeft && !workspace.isReadOnly
  const text = isHeld && isHolderShown ? null : (locked ?? (own && ended))
  if (text === null) return null
  return (
    <Notice
      tone="amber"
      action={
        <span className={line}>
          {own && <Button onClick={() => void undoEdits(workspace, own)}>Undo</Button>}
          {hasLeft && <Button onClick={onNext}>Open next {definition.noun.one}</Button>}
        </span>
      }
    >
      {text}
    </Notice>
  )
}
