import { Checkbox as Base } from '@base-ui/react/checkbox'
import type { ReactNode } from 'react'
import { WhyNotTip } from '../why-not/why-not-tip.tsx'
import type { Why } from '../why-not/why-not-format.ts'
import { box, line } from './checkbox.css.ts'
import { hiddenLabel } from './field.css.ts'
import { Icon } from './icon.tsx'

interface Props {
  checked: boolean
  onChange: (checked: boolean, event: { readonly shiftKey: boolean }) => void
  /** Some of what it stands for is checked. */
  some?: boolean
  /** Why it stays as it is; null when it can be changed. */
  whyNot?: Why | null
  /** The words are for those who listen only. */
  isLabelHidden?: true
  children: ReactNode
}

export function Checkbox({ checked, onChange, some, whyNot, isLabelHidden, children }: Props) {
  const shown = (
    <Base.Root
      className={box}
      checked={checked}
      indeterminate={some}
      readOnly={Boolean(whyNot)}
      onCheckedChange={(isOn, { event }) =>
        onChange(isOn, { shiftKey: 'shiftKey' in event && event.shiftKey === true })
      }
    >
      <Base.Indicator>
        <Icon name="check" size={12} />
      </Base.Indicator>
    </Base.Root>
  )
  return (
    <label className={line}>
      {whyNot === undefined ? shown : <WhyNotTip why={whyNot}>{shown}</WhyNotTip>}
      {isLabelHidden ? <span className={hiddenLabel}>{children}</span> : children}
    </label>
  )
}
