import { type RefObject, useEffect } from 'react'

/** How high above the page's foot toasts stand. */
export const toastRoom = '--toast-room'

/** Keeps toasts above what stands at the foot of a page, however high that is at the moment. */
export function useToastRoom(foot: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = foot.current
    if (!element) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty(toastRoom, `${element.offsetHeight + 16}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty(toastRoom)
    }
  }, [foot])
}
