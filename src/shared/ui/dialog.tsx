import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import {
  backdrop,
  body,
  description as descriptionStyle,
  dialog,
  foot as footStyle,
  head,
  title as titleStyle,
} from './dialog.css.ts'
import { useFirstField } from './first-field.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** Names what will happen, where the dialog asks for a decision. */
  description?: ReactNode
  width?: 'small' | 'medium' | 'large' | 'extra-large'
  /** Buttons, the main one last. */
  foot?: ReactNode
  /** While work is under way a stray click or Escape must not lose it. */
  locked?: boolean
  /** Nothing in it takes the focus. Then the text itself does, so that keys scroll it. */
  onlyText?: boolean
  children?: ReactNode
}

/** A dialog over the page; the focus stays inside until it closes, then returns. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  width,
  foot,
  locked = false,
  onlyText = false,
  children,
}: Props) {
  const first = useFirstField()
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !locked && onClose()} disablePointerDismissal={locked}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={dialog({ width })} initialFocus={first.find}>
          <div className={head}>
            <Base.Title className={titleStyle}>{title}</Base.Title>
            {!locked && <Base.Close render={<IconButton icon="close" label="Close" />} />}
          </div>
          {description && <Base.Description className={descriptionStyle}>{description}</Base.Description>}
          {children !== undefined && (
            <div
              ref={first.body}
              className={body}
              {...(onlyText && { role: 'region', tabIndex: 0, 'aria-label': title })}
            >
              {children}
            </div>
          )}
          {foot && (
            <div ref={first.foot} className={footStyle}>
              {foot}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
