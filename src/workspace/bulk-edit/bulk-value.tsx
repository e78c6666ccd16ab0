import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { type Choice, Select } from '../../shared/ui/select.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'

interface Props {
  /** Null for a field that is typed. */
  choices: readonly Choice[] | null
  /** Null until one is chosen; the empty text clears the field. */
  value: string | null
  fault: string | null
  onChange: (value: string | null) => void
}

/** The value that a field gets on many rows. Nothing is chosen at first, and to clear a field is a choice of its own. */
export function BulkValue({ choices, value, fault, onChange }: Props) {
  if (choices) {
    return (
      <Select
        label="Value"
        placeholder="Choose a value"
        choices={choices}
        value={value}
        fault={fault}
        onChange={onChange}
      />
    )
  }
  return (
    <div>
      <TextField
        label="Value"
        value={value ?? ''}
        fault={fault}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
      <Checkbox checked={value === ''} onChange={(isCleared) => onChange(isCleared ? '' : null)}>
        Clear the field
      </Checkbox>
    </div>
  )
}

/** What is said where no value was chosen. */
export function noValueFault(choices: Props['choices']): string {
  return choices ? 'Choose a value.' : 'Enter a value, or select Clear the field.'
}
