import type { Field } from '../../../contract/crud/field.ts'
import { TextArea } from '../../shared/ui/text-area.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'

interface Props {
  field: Field
  text: string
  fault: string | null
  onChange: (text: string) => void
}

/** A field of the catalogue that is typed: a text, an amount or a number. */
export function TypedField({ field: { label, editor }, text, fault, onChange }: Props) {
  const common = {
    label,
    value: text,
    fault,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (editor.kind === 'text' && editor.lines) return <TextArea {...common} rows={editor.lines.shown} />
  return <TextField {...common} {...(editor.kind === 'number' && { inputMode: 'decimal' })} />
}
