import { Tooltip as Base } from '@base-ui/react/tooltip'
import { cloneElement, type MouseEvent, type ReactElement, useId, useState } from 'react'
import { layer } from '../ui/layer.css.ts'
import { popup } from '../ui/tooltip.css.ts'
import { type Why, whyNotLines, whyNotText } from './why-not-format.ts'

interface Stopped {
  'aria-disabled'?: boolean | 'true' | 'false' | undefined
  'aria-describedby'?: string | undefined
  onClick?: ((event: MouseEvent<never>) => void) | undefined
}

/**
 * Stops the one element inside and says why: on hover, on focus, to those who listen, and on a tap, which does nothing
 * else. The element keeps the focus, so that the keyboard finds the reason too, and when it can be used again: null.
 */
export function WhyNotTip({ why, children }: { why: Why | null; children: ReactElement<Stopped> }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const notify = (event: MouseEvent<never>) => {
    event.preventDefault()
    event.stopPropagation()
    setOpen(true)
  }
  const stopped = why
    ? cloneElement(children, { 'aria-disabled': true, 'aria-describedby': id, onClick: notify })
    : children
  return (
    <Base.Root open={isOpen && why !== null} onOpenChange={setOpen}>
      <Base.Trigger render={stopped} delay={200} closeOnClick={false} disabled={why === null} />
      {why && (
        <span id={id} hidden>
          {whyNotText(why)}
        </span>
      )}
      <Base.Portal>
        <Base.Positioner sideOffset={6} className={layer}>
          <Base.Popup className={popup}>
            {why && whyNotLines(why).map((line) => <div key={line}>{line}</div>)}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
