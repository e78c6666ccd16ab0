import { type ComponentProps, useId } from 'react'
import { control, field, hiddenLabel, label as labelStyle } from './field.css.ts'
import { describedBy, FieldNotes } from './field-notes.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'size'> {
  label: string
  /** Keeps the label for those who listen, where the place says enough to those who look. */
  labelHidden?: boolean
  hint?: string
  /** Why the value is refused. */
  fault?: string | null
  tall?: boolean
}

/** One line of text with its label, hint and fault. */
export function TextField({ label, labelHidden = false, hint, fault, tall = false, className, ...rest }: Props) {
  const own = useId()
  const id = rest.id ?? own
  return (
    <div className={`${field} ${className ?? ''}`}>
      <label htmlFor={id} className={labelHidden ? hiddenLabel : labelStyle}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={control({ tall })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy({ id, hint, fault })}
      />
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  )
}
