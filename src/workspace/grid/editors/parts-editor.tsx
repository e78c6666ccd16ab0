import { useEffect, useEffectEvent, useState } from 'react'
import { type EditableField, labelOf } from '../../../../contract/claims/claim-fields.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { editor } from '../grid.css.ts'
import { type EditorProps, reactEditor } from './react-editor.tsx'

export type Parts = Partial<Record<EditableField, string>>
type Props = EditorProps<string | Parts> & { fields: readonly EditableField[] }

/** Edits a cell that shows several fields at once: first and last name, the parts of an address. */
function PartsPanel({ fields, data, eventKey, onValueChange }: Props) {
  const [first, last] = [fields[0], fields.at(-1)]
  // Where a letter opened the editor, the first part begins with it, as any other cell would.
  const [parts, setParts] = useState<Parts>(() => (first && eventKey?.length === 1 ? { [first]: eventKey } : {}))
  const takeLetter = useEffectEvent(() => {
    if (eventKey?.length === 1) onValueChange(parts)
  })
  useEffect(() => takeLetter(), [])
  const change = (field: EditableField, text: string) => {
    const changed = { ...parts, [field]: text }
    setParts(changed)
    onValueChange(changed)
  }
  return (
    <div className={editor}>
      {fields.map((field) => (
        <TextField
          key={field}
          label={labelOf(field)}
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

export const PartsEditor = reactEditor(PartsPanel, 'type over')
