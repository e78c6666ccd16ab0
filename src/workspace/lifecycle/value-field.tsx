import { useId } from 'react'
import { fault as faultStyle } from '../../shared/ui/field.css.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Choice } from '../../shared/ui/select.tsx'
import { valueLine, values } from './lifecycle.css.ts'

interface Props {
  label: string
  choices: readonly Choice[]
  /** Empty until one is chosen. */
  value: string
  onChange: (value: string) => void
  fault: string | null
}

/** One of a few values, all of them in sight. */
export function ValueField({ label, choices, value, onChange, fault }: Props) {
  const id = useId()
  return (
    <>
      <div className={values} role="radiogroup" aria-label={label}>
        {choices.map((one) => (
          <label key={one.value} className={valueLine}>
            <input type="radio" name={id} checked={value === one.value} onChange={() => onChange(one.value)} />
            {one.label}
          </label>
        ))}
      </div>
      {fault && (
        <p className={faultStyle} role="alert">
          <Icon name="warning" size={13} /> {fault}
        </p>
      )}
    </>
  )
}
