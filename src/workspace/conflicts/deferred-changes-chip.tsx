import { useSetAtom } from 'jotai'
import { useSyncExternalStore } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { ChipButton } from '../../shared/ui/chip.tsx'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { Popover } from '../../shared/ui/popover.tsx'
import { formatDeferredChange } from '../deferred/deferred-format.ts'
import type { WorkspaceRow } from '../definition.ts'
import { deferredGroup, dim, reason, reasons } from '../page/workspace-page.css.ts'
import type { Workspace } from '../workspace.ts'
import { openedAtom } from '../workspace-atoms.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
}

const maxListed = 12

/** How many remote changes of rows that the user works on are deferred, which they are, and a way to show them now. */
export function DeferredChangesChip<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
}: Props<Row, Field>) {
  const { rows } = workspace
  const count = useSyncExternalStore(
    (listener) => rows.subscribe(listener),
    () => rows.deferred.count,
  )
  if (count === 0) return null
  return (
    <span className={deferredGroup} role="status">
      <Popover title="Updates paused while you work" trigger={<ChipButton on>{formatCount(count)} waiting</ChipButton>}>
        <DeferredChanges workspace={workspace} />
      </Popover>
      <Button tone="ghost" onClick={() => rows.deferred.flush()}>
        Show updates
      </Button>
    </span>
  )
}

function DeferredChanges<Row extends WorkspaceRow<Field>, Field extends string>({ workspace }: Props<Row, Field>) {
  const { rows, definition } = workspace
  const ids = rows.deferred.ids()
  const titleOf = (id: string) => {
    const row = rows.get(id)
    return row && definition.rows.title(row)
  }
  return (
    <>
      <ul className={reasons}>
        {ids.slice(0, maxListed).map((id) => (
          <li key={id} className={reason}>
            <b>{titleOf(id)}</b>
            {rows.deferred.of(id).map((change) => (
              <span key={change.field}>
                <span className={dim}>{workspace.field(change.field).label}</span>{' '}
                {formatDeferredChange(change, workspace)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {ids.length > maxListed && (
        <span className={dim}>and {countOf(ids.length - maxListed, definition.noun.one)} more</span>
      )}
    </>
  )
}

/** How many rows are in conflict, and the way to resolve it. */
export function ConflictChip<Row extends WorkspaceRow<Field>, Field extends string>({ workspace }: Props<Row, Field>) {
  const setOpened = useSetAtom(openedAtom)
  const rows = useSyncExternalStore(
    (listener) => workspace.notes.subscribe(listener),
    () => workspace.notes.conflictedRows,
  )
  if (rows === 0) return null
  return (
    <ChipButton onClick={() => setOpened({ name: 'conflict' })}>
      {countOf(rows, workspace.definition.noun.one)} in conflict
    </ChipButton>
  )
}
