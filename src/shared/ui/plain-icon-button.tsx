import { button } from './button.css.ts'
import { Icon, type IconName } from './icon.tsx'
import type { ButtonProps, ButtonTone } from './plain-button.tsx'

export interface PlainIconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  icon: IconName
  /** What it does, for those who do not see the picture; also its tooltip. */
  label: string
  tone?: ButtonTone
}

/** A button with a picture only that can always be pressed. */
export function PlainIconButton(props: PlainIconButtonProps) {
  return iconButton(props, props.label)
}

/** Its element, which others may wrap. */
export function iconButton(
  { icon, label, tone = 'ghost', className, ...rest }: PlainIconButtonProps,
  title: string | undefined,
) {
  return (
    <button
      type="button"
      title={title}
      {...rest}
      aria-label={label}
      className={`${button({ tone, fit: 'icon' })} ${className ?? ''}`}
    >
      <Icon name={icon} />
    </button>
  )
}
