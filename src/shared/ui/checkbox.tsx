import { Checkbox as Base } from '@base-ui/react/checkbox'
import type { ReactNode } from 'react'
import { box, line } from './checkbox.css.ts'
import { Icon } from './icon.tsx'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some of what it stands for is checked. */
  some?: boolean
  disabled?: boolean
  children: ReactNode
}

export function Checkbox({ checked, onChange, some, disabled, children }: Props) {
  return (
    <label className={line}>
      <Base.Root className={box} checked={checked} indeterminate={some} disabled={disabled} onCheckedChange={onChange}>
        <Base.Indicator>
          <Icon name="check" size={12} />
        </Base.Indicator>
      </Base.Root>
      {children}
    </label>
  )
}
