import { Button } from '../../shared/ui/button.tsx'
import { countOf } from '../../shared/ui/format-count.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { formatDeferredChange } from '../deferred/deferred-format.ts'
import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import { paused, pausedText } from './record.css.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  id: string
}

/** What colleagues changed on the open row while its user types in it; nothing where they did not. */
export function RecordUpdates<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  id,
}: Props<Row, Field>) {
  const { rows } = workspace
  const changes = rows.deferred.of(id)
  if (changes.length === 0) return null
  const updates = countOf(changes.length, 'update')
  return (
    <div className={paused} role="status">
      <Icon name="pause" />
      <b>{updates} paused</b>
      <span className={pausedText}>
        {changes
          .map((change) => `${workspace.field(change.field).label}: ${formatDeferredChange(change, workspace)}`)
          .join('; ')}
      </span>
      <Button aria-keyshortcuts="Shift+U" onClick={() => rows.deferred.flush([id])}>
        Apply {updates} <Kbd>Shift+U</Kbd>
      </Button>
    </div>
  )
}
