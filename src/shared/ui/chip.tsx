import type { ComponentProps, ReactNode } from 'react'
import { chip, press, remove } from './chip.css.ts'
import { Icon } from './icon.tsx'

/** A condition that holds, such as a filter, with a way to take it off. */
export function Chip({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode
  onRemove?: () => void
  removeLabel?: string
}) {
  return (
    <span className={chip()}>
      {children}
      {onRemove && (
        <button type="button" className={remove} aria-label={removeLabel ?? 'Remove'} onClick={onRemove}>
          <Icon name="close" size={11} />
        </button>
      )}
    </span>
  )
}

/** A chip that is pressed: a choice that is on or off, or opens something. */
export function ChipButton({ on = false, className, ...rest }: ComponentProps<'button'> & { on?: boolean }) {
  return <button type="button" {...rest} className={`${chip({ on })} ${press} ${className ?? ''}`} />
}
