import { type RefObject, useEffect } from 'react'

/** Brings the slot of the present time into view, once a day that is shown: the morning is over by then. */
export function useScrollToNow(frame: RefObject<HTMLElement | null>, day: string) {
  useEffect(() => {
    const current = frame.current?.querySelector('[aria-current=time]')
    if (!current || document.activeElement !== document.body) return
    if (current.getBoundingClientRect().bottom > innerHeight) current.scrollIntoView({ block: 'center' })
  }, [frame, day])
}
