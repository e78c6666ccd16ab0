import type { ComponentProps, ReactNode } from 'react'
import { button } from './button.css.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'plain' | 'go' | 'ghost' | 'danger'

/** A disabled button always has a reason. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled' | 'aria-description'>

export interface TextButtonProps extends ButtonProps {
  tone?: ButtonTone
  tall?: boolean
  icon?: IconName
  /** Work is under way: the button stays in place, keeps the focus, and takes no second press. */
  busy?: boolean
  children?: ReactNode
}

/** A text button that is never disabled: all that the sign-in pages need, so that they load no more. */
export function PlainButton(props: TextButtonProps) {
  return textButton(props)
}

/** Its element, which others may wrap. */
export function textButton({ tone, tall, icon, busy = false, children, className, onClick, ...rest }: TextButtonProps) {
  return (
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
}
