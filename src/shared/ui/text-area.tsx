import { type ComponentProps, useId } from 'react'
import { control, field, label as labelStyle } from './field.css.ts'
import { describedBy, FieldNotes } from './field-notes.tsx'

interface Props extends ComponentProps<'textarea'> {
  label: string
  hint?: string
  fault?: string | null
}

/** Several lines of text with their label, hint and fault. */
export function TextArea({ label, hint, fault, ...rest }: Props) {
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={control()}
        style={{ resize: 'vertical' }}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy({ id, hint, fault })}
      />
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  )
}
