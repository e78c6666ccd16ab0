import type { ReactNode } from 'react'
import { IconButton } from '../../shared/ui/button.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { Empty, Notice } from '../../shared/ui/states.tsx'
import type { WorkspaceRow } from '../definition.ts'
import { lockReason } from '../rows/lock-reason.ts'
import type { Workspace } from '../workspace.ts'
import { body, fold, grow, head, panel, tabBody } from './record.css.ts'
import type { RecordDefinition } from './record-definition.ts'
import { FieldGroups } from './record-fields.tsx'
import { RecordTitle } from './record-title.tsx'
import { useRowChanges } from './use-row-changes.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  /** The read-only one of the moment. */
  workspace: Workspace<Row, Field>
  record: RecordDefinition<Row, Field>
  id: string
  onClose: () => void
  /** Its history up to the moment. */
  children: ReactNode
}

/** The panel of a row as it was at the moment that is shown: every field can be read, none can be changed. */
export function AsOfRecord<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  record,
  id,
  onClose,
  children,
}: Props<Row, Field>) {
  useRowChanges(workspace, id)
  const { one } = workspace.definition.noun
  const row = workspace.rows.get(id)
  const locked = lockReason(workspace, id)
  return (
    <aside className={panel} aria-label={`${one[0]?.toUpperCase()}${one.slice(1)} at that time`}>
      <div className={head}>
        <span className={grow} />
        <IconButton icon="close" label={`Close ${one}`} onClick={onClose} />
      </div>
      {row ? (
        <RecordTitle workspace={workspace} record={record} row={row} locked={locked}>
          <Notice tone="blue">{locked}</Notice>
        </RecordTitle>
      ) : (
        <div />
      )}
      <div className={body}>
        {row ? (
          <div className={fold}>
            <Disclosure title="All fields" isLazy startsOpen>
              <FieldGroups workspace={workspace} row={row} locked={locked} groups={record.groups} onLeave={onClose} />
            </Disclosure>
          </div>
        ) : (
          <Empty title={`This ${one} wasn’t in the queue at that time`} />
        )}
        <div className={tabBody}>{children}</div>
      </div>
    </aside>
  )
}
