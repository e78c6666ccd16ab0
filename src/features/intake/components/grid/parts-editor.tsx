import { type EditableField, labelOf } from '../../../../../contract/claims/claim-fields.ts'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { editor } from './grid.css.ts'
import { type EditorProps, reactEditor } from './react-editor.tsx'

export type Parts = Partial<Record<EditableField, string>>
type Props = EditorProps<string | Parts> & { fields: readonly EditableField[] }

/** Edits a cell that shows several fields at once: first and last name, the parts of an address. */
function PartsPanel({ fields, data, value, onValueChange }: Props) {
  const parts: Parts = typeof value === 'object' && value !== null ? value : {}
  return (
    <div className={editor}>
      {fields.map((field) => (
        <TextField
          key={field}
          label={labelOf(field)}
          value={parts[field] ?? data?.[field] ?? ''}
          onChange={(event) => onValueChange({ ...parts, [field]: event.target.value })}
          onKeyDown={(event) => {
            // Tab goes to the next part, and only from the last one to the next cell.
            if (event.key === 'Tab' && !event.shiftKey && field !== fields.at(-1)) event.nativeEvent.stopPropagation()
          }}
        />
      ))}
    </div>
  )
}

export const PartsEditor = reactEditor(PartsPanel, 'type over')
