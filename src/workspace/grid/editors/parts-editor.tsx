import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '../../../shared/ui/text-field.tsx'
import type { FieldChanges, WorkspaceRow } from '../../definition.ts'
import { fieldsOf } from '../column.ts'
import { editor } from '../grid.css.ts'
import { type EditorProps, reactEditor } from './react-editor.tsx'

/** The text of the cell, or the values of the fields that were typed. */
type Value<Field extends string> = string | FieldChanges<Field>

/** Edits a cell that shows several fields at once: first and last name, the parts of an address. */
function PartsPanel<Row extends WorkspaceRow<Field>, Field extends string>(
  props: EditorProps<Row, Field, Value<Field>>,
) {
  const { colDef, data, context, eventKey, onValueChange } = props
  const fields = fieldsOf<Row, Field>(colDef)
  const [first, last] = [fields[0], fields.at(-1)]
  // Where a letter opened the editor, the first part begins with it, as any other cell would.
  const [parts, setParts] = useState<FieldChanges<Field>>(() =>
    changesOf(first && eventKey?.length === 1 ? { [first]: eventKey } : {}),
  )
  const startWithLetter = useEffectEvent(() => {
    if (eventKey?.length === 1) onValueChange(parts)
  })
  useEffect(() => startWithLetter(), [])
  const change = (field: Field, text: string) => {
    const changed = { ...parts, [field]: text }
    setParts(changed)
    onValueChange(changed)
  }
  return (
    <div className={editor}>
      {fields.map((field) => (
        <TextField
          key={field}
          label={context.workspace.field(field).label}
          value={parts[field] ?? data?.[field] ?? ''}
          onChange={(event) => change(field, event.target.value)}
          onKeyDown={(event) => {
            // Tab goes to the part after or before, and only from the outermost ones to another cell.
            const isOutermost = field === (event.shiftKey ? first : last)
            if (event.key === 'Tab' && !isOutermost) event.nativeEvent.stopPropagation()
          }}
        />
      ))}
    </div>
  )
}

const changesOf = <Field extends string>(texts: Record<string, string>) => texts as FieldChanges<Field>

export function partsEditor<Row extends WorkspaceRow<Field>, Field extends string>() {
  return reactEditor<Row, Field, Value<Field>>(PartsPanel<Row, Field>, 'type over')
}
