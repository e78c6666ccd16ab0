import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { type Why, whyNotText } from '../why-not/why-not-format.ts'
import { Icon, type IconName } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { item, layer, sheet } from './layer.css.ts'
import { danger, group, hint, reason, separator, textStyle } from './menu.css.ts'

interface Props {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'end'
  /** Open as soon as it appears. */
  isOpenAtFirst?: boolean
}

/** A menu that a button opens. Its children are `MenuItem`, `MenuGroup` and `MenuSeparator`. */
export function Menu({ trigger, children, align = 'start', isOpenAtFirst = false }: Props) {
  return (
    <Base.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className={layer}>
          <Base.Popup className={sheet}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface ItemProps {
  icon?: IconName
  keys?: string
  tone?: 'plain' | 'danger'
  /** Why it is not possible now; without it, it is. */
  whyNot?: Why | null
  /** What is to be known of it, below its words. */
  note?: string | null
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, keys, tone = 'plain', whyNot, note, onSelect, children }: ItemProps) {
  return (
    <Base.Item className={`${item} ${tone === 'danger' ? danger : ''}`} disabled={Boolean(whyNot)} onClick={onSelect}>
      {icon && <Icon name={icon} />}
      <span className={textStyle}>
        {children}
        {whyNot && <span className={reason}>{whyNotText(whyNot)}</span>}
        {!whyNot && note && <span className={reason}>{note}</span>}
      </span>
      {keys && (
        <span className={hint}>
          <Kbd>{keys}</Kbd>
        </span>
      )}
    </Base.Item>
  )
}

/** An item that is on or off and leaves the menu open. */
export function MenuCheckItem({
  on,
  onChange,
  children,
}: {
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}) {
  return (
    <Base.CheckboxItem className={item} checked={on} onCheckedChange={onChange} closeOnClick={false}>
      <span style={{ width: 15 }}>{on && <Icon name="check" />}</span>
      {children}
    </Base.CheckboxItem>
  )
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={group}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

export function MenuSeparator() {
  return <Base.Separator className={separator} />
}
