import { createContext, memo, useContext, useState } from 'react'
import { Menu, MenuItem } from '../../shared/ui/menu.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import { setText } from '../conflicts/set-text.ts'
import { FieldInput } from './field-input.tsx'
import { momentButton } from './record.css.ts'
import type { RecordDefinition } from './record-definition.ts'
import { RecordTagText } from './record-tag.tsx'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  record: Pick<RecordDefinition<Row, Field>, 'moments' | 'shortcuts'>
  field: Field
}

/** The open row, for what is drawn again with every step of the cursor inside of what is not. */
export const MomentRowContext = createContext<unknown>(null)

function MomentButton<Row extends WorkspaceRow<Field>, Field extends string>(props: Props<Row, Field>) {
  const { workspace, field } = props
  const { kind, label } = workspace.field(field)
  const [isOpen, setOpen] = useState(false)
  const trigger = (
    <button type="button" className={momentButton} data-moment={field} title={`Change: ${label}`}>
      <MomentText {...props} />
    </button>
  )
  if (kind === 'choice') {
    return (
      <Menu trigger={trigger} align="end">
        <Choices {...props} />
      </Menu>
    )
  }
  return (
    <Popover trigger={trigger} title={label} align="end" open={isOpen} onOpenChange={setOpen}>
      <Typed {...props} onDone={() => setOpen(false)} />
    </Popover>
  )
}

/** What it says now. */
function MomentText<Row extends WorkspaceRow<Field>, Field extends string>({ record, field }: Props<Row, Field>) {
  const row = useContext(MomentRowContext) as Row
  const moment = record.moments(row).find((one) => one.field === field)
  return moment && <RecordTagText {...moment} />
}

function Choices<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  record,
  field,
}: Props<Row, Field>) {
  const row = useContext(MomentRowContext) as Row
  const named = record.moments(row).find((one) => one.field === field)?.shortcut
  const shortcut = record.shortcuts?.(row).find(({ id }) => id === named)
  const options = workspace.field(field).options?.(row) ?? []
  return (
    <>
      {shortcut && (
        <MenuItem keys={shortcut.keys} whyNot={shortcut.whyNot} onSelect={shortcut.run}>
          {shortcut.label}
        </MenuItem>
      )}
      {options.map((one) => (
        <MenuItem
          key={one.value ?? ''}
          {...(one.value === (row[field] ?? null) && { icon: 'check' as const })}
          onSelect={() => void setText(workspace, { id: row.id, field, text: one.value ?? '' })}
        >
          {one.label}
        </MenuItem>
      ))}
    </>
  )
}

function Typed<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  field,
  onDone,
}: Props<Row, Field> & { onDone: () => void }) {
  const row = useContext(MomentRowContext) as Row
  return <FieldInput workspace={workspace} row={row} field={field} onEnter={onDone} onEscape={onDone} autoFocus />
}

/**
 * A fact of the title's line that is changed where it stands: from a menu, or typed. With another row only its words are
 * drawn again: menus are slow to.
 */
export const RecordMomentButton = memo(MomentButton) as typeof MomentButton
