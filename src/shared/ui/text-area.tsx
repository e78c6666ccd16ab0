import { type ComponentProps, useId } from 'react'
import { control, fault as faultStyle, field, hint as hintStyle, label as labelStyle } from './field.css.ts'
import { Icon } from './icon.tsx'

interface Props extends ComponentProps<'textarea'> {
  label: string
  hint?: string
  fault?: string | null
}

/** Several lines of text with their label, hint and fault. */
export function TextArea({ label, hint, fault, ...rest }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
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
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={hintStyle}>
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={faultStyle}>
          <Icon name="warning" size={13} />
          {fault}
        </p>
      )}
    </div>
  )
}
