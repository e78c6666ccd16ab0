import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { layer, sheet } from './layer.css.ts'
import { body, title as titleStyle } from './popover.css.ts'

interface Props {
  /** The button that opens it. */
  trigger: ReactElement
  title: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A small panel beside the button that opens it. */
export function Popover({ trigger, title, children, align = 'start', open, onOpenChange }: Props) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className={layer}>
          <Base.Popup className={`${sheet} ${body}`}>
            <Base.Title className={titleStyle}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
