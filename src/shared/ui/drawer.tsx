import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './button.tsx'
import { hiddenLabel } from './field.css.ts'
import {
  backdrop,
  body,
  description as descriptionStyle,
  drawer,
  foot as footStyle,
  head,
  title as titleStyle,
} from './dialog.css.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  side?: 'right' | 'left'
  /** A drawer beside the work leaves the page usable; one that covers it does not. */
  modal?: boolean
  foot?: ReactNode
  /** Something is to be filled in: the first field has the focus, not the way out. */
  startsInField?: boolean
  /** Without the heading and the close button, for content that fills the whole panel. */
  bare?: boolean
  children: ReactNode
}

/** A panel at the side of the page. */
export function Drawer({
  open,
  onClose,
  title,
  description,
  side = 'right',
  modal = false,
  foot,
  startsInField = false,
  bare = false,
  children,
}: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const firstField = () => popup.current?.querySelector<HTMLElement>('input:not([type=hidden], [type=file]), textarea')
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} modal={modal} disablePointerDismissal={!modal}>
      <Base.Portal>
        {modal && <Base.Backdrop className={backdrop} />}
        <Base.Popup ref={popup} className={drawer({ side })} initialFocus={startsInField ? firstField : true}>
          {bare ? (
            <>
              <Base.Title className={hiddenLabel}>{title}</Base.Title>
              {children}
            </>
          ) : (
            <>
              <div className={head}>
                <Base.Title className={titleStyle}>{title}</Base.Title>
                <Base.Close render={<IconButton icon="close" label="Close" />} />
              </div>
              {description && <Base.Description className={descriptionStyle}>{description}</Base.Description>}
              <div className={body}>{children}</div>
              {foot && <div className={footStyle}>{foot}</div>}
            </>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
