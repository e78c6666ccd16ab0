import type { ComponentProps, ReactNode } from 'react'
import { WhyNotTip } from '../why-not/why-not-tip.tsx'
import type { Why } from '../why-not/why-not-words.ts'
import { button } from './button.css.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'plain' | 'go' | 'ghost' | 'danger'

/** A button that cannot be pressed says why; it is never merely grey. */
type Plain = Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled' | 'aria-description'>

interface Props extends Plain {
  tone?: ButtonTone
  tall?: boolean
  icon?: IconName
  /** Work is under way: the button stays in place, keeps the focus, and takes no second press. */
  busy?: boolean
  /** Why it cannot be pressed now; null when it can. */
  whyNot?: Why | null
  children?: ReactNode
}

/** A button with words. */
export function Button({ tone, tall, icon, busy = false, whyNot, children, className, onClick, ...rest }: Props) {
  const shown = (
    <button
      type="button"
      {...rest}
      className={`${button({ tone, fit: tall ? 'tall' : 'text' })} ${className ?? ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
  // What may be switched off stays one element when it is: a button that is made anew has lost the focus.
  return whyNot === undefined ? shown : <WhyNotTip why={busy ? null : whyNot}>{shown}</WhyNotTip>
}

interface IconButtonProps extends Omit<Plain, 'children' | 'aria-label'> {
  icon: IconName
  /** What it does, for those who do not see the picture; also its tooltip. */
  label: string
  tone?: ButtonTone
  /** Why it cannot be pressed now; null when it can. */
  whyNot?: Why | null
}

/** A button with a picture only. */
export function IconButton({ icon, label, tone = 'ghost', whyNot, className, ...rest }: IconButtonProps) {
  const shown = (
    <button
      type="button"
      title={whyNot ? undefined : label}
      {...rest}
      aria-label={label}
      className={`${button({ tone, fit: 'icon' })} ${className ?? ''}`}
    >
      <Icon name={icon} />
    </button>
  )
  return whyNot === undefined ? shown : <WhyNotTip why={whyNot}>{shown}</WhyNotTip>
}
