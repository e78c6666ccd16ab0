import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { backdrop } from './dialog.css.ts'
import { body, grip, head, popup, title as titleStyle } from './sheet.css.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** What is in it also works while it is closed. */
  isKept?: boolean
  children: ReactNode
}

/** A panel that comes up from the lower edge of a narrow page. */
export function Sheet({ open, onClose, title, isKept = false, children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal keepMounted={isKept}>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={popup}>
          <span className={grip} aria-hidden />
          <div className={head}>
            <Base.Title className={titleStyle}>{title}</Base.Title>
            <Base.Close render={<IconButton icon="close" label="Close" />} />
          </div>
          <div className={body}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
