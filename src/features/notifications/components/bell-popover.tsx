import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useRef } from 'react'
import { layer } from '../../../shared/ui/layer.css.ts'
import { BellButton, unreadLabel } from './bell-button.tsx'
import { head, popup, scroll, title, unread as unreadStyle } from './notifications.css.ts'
import type { Opening } from './use-opening.ts'

interface Props {
  unread: number | undefined
  opening: Opening
  children: ReactNode
}

/** The bell with its popover, beside the work: it opens on a click, and shows what there is while the bell has focus. */
export function BellPopover({ unread, opening, children }: Props) {
  const inside = useRef<HTMLDivElement>(null)
  const { isOpen, isPeek } = opening
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(next, { reason, event }) => {
        if (next) return opening.open()
        // Undo stands in a toast outside, and belongs to what is done here.
        if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) return
        if (reason === 'trigger-press' && isPeek) {
          opening.open()
          inside.current?.focus()
          return
        }
        opening.close(reason)
      }}
    >
      <Popover.Trigger
        render={<BellButton unread={unread} />}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && opening.peek()}
        onBlur={opening.left}
        onKeyDown={(event) => {
          if (event.key === 'Tab' && isPeek) opening.close('none')
        }}
        {...opening.pointer}
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className={layer}>
          <Popover.Popup
            ref={inside}
            className={popup}
            initialFocus={isPeek ? false : inside}
            finalFocus={isPeek ? false : undefined}
            {...opening.pointer}
          >
            <div className={head}>
              <Popover.Title className={title}>Notifications</Popover.Title>
              {unread !== undefined && unread > 0 && <span className={unreadStyle}>{unreadLabel(unread)} unread</span>}
            </div>
            <div className={scroll}>{children}</div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
