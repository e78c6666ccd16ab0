import type { ComponentProps, ReactNode } from 'react'
import { button } from './button.css.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'plain' | 'go' | 'ghost' | 'danger'

interface Props extends ComponentProps<'button'> {
  tone?: ButtonTone
  tall?: boolean
  icon?: IconName
  /** Work is under way: the button stays in place, keeps the focus, and takes no second press. */
  busy?: boolean
  children?: ReactNode
}

/** A button with words. */
export function Button({ tone, tall, icon, busy = false, children, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${button({ tone, fit: tall ? 'tall' : 'text' })} ${className ?? ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  /** What it does, for those who do not see the picture; also its tooltip. */
  label: string
  tone?: ButtonTone
}

/** A button with a picture only. */
export function IconButton({ icon, label, tone = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${button({ tone, fit: 'icon' })} ${className ?? ''}`}
    >
      <Icon name={icon} />
    </button>
  )
}
