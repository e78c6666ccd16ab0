import { useRef, useState } from 'react'

export interface Opening {
  readonly isOpen: boolean
  /** Open only for as long as the bell has the focus; Tab goes on past it, Enter goes in. */
  readonly isPeek: boolean
  readonly open: () => void
  readonly peek: () => void
  /** Closes for a reason of the popover's; stays open for a lost focus while the pointer or a touch is over it. */
  readonly close: (reason: string) => void
  /** The bell lost the focus. */
  readonly left: () => void
  readonly pointer: { readonly onPointerEnter: () => void; readonly onPointerLeave: () => void }
}

/** How the popover opens and closes (section 2): by click, focus and blur, pinned while the pointer is over it. */
export function useOpening(): Opening {
  const [state, setState] = useState<'closed' | 'peek' | 'open'>('closed')
  const isOver = useRef(false)
  /** Lost the focus while pinned: closes when the pointer goes too. */
  const isLeft = useRef(false)
  /** Escape gives the focus back to the bell, which must not open it again. */
  const isComingBack = useRef(false)

  return {
    isOpen: state !== 'closed',
    isPeek: state === 'peek',
    open() {
      isLeft.current = false
      setState('open')
    },
    peek() {
      if (!isComingBack.current) setState((before) => (before === 'closed' ? 'peek' : before))
      isComingBack.current = false
    },
    close(reason) {
      isLeft.current = reason === 'focus-out' && isOver.current
      if (isLeft.current) return
      isComingBack.current = reason === 'escape-key' || reason === 'opened'
      setState('closed')
    },
    left() {
      isComingBack.current = false
      if (isOver.current) isLeft.current = state === 'peek'
      else setState((before) => (before === 'peek' ? 'closed' : before))
    },
    pointer: {
      onPointerEnter() {
        isOver.current = true
      },
      onPointerLeave() {
        isOver.current = false
        if (isLeft.current) setState('closed')
        isLeft.current = false
      },
    },
  }
}
