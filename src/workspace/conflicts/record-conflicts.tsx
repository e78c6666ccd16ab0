import { useSetAtom } from 'jotai'
import { Button } from '../../shared/ui/button.tsx'
import { countOf } from '../../shared/ui/format-count.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import type { WorkspaceRow } from '../definition.ts'
import { paused, pausedText } from '../record/record.css.ts'
import type { Workspace } from '../workspace.ts'
import { openedAtom } from '../workspace-atoms.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  id: string
}

/** Which fields of the open row two people set, also those that are out of view; nothing where there are none. */
export function RecordConflicts<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  id,
}: Props<Row, Field>) {
  const setOpened = useSetAtom(openedAtom)
  const notes = [...(workspace.notes.of(id) ?? [])]
  const fields = notes.flatMap(([field, { kind }]) => (kind === 'conflict' ? [field] : []))
  if (fields.length === 0) return null
  return (
    <div className={paused} role="status">
      <Icon name="warning" />
      <b>{countOf(fields.length, 'field')} in conflict</b>
      <span className={pausedText}>{fields.map((field) => workspace.field(field).label).join(', ')}</span>
      <Button aria-keyshortcuts="Alt+C" onClick={() => setOpened({ name: 'conflict', id })}>
        Resolve conflict <Kbd>Alt+C</Kbd>
      </Button>
    </div>
  )
}
