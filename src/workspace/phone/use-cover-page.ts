import { type RefObject, useLayoutEffect } from 'react'

/** While the element covers the page, what is around it cannot be reached: no key and no reader leads behind it. */
export function useCoverPage(place: RefObject<HTMLElement | null>, isOn: boolean) {
  useLayoutEffect(() => {
    if (!isOn) return undefined
    return place.current ? cover(place.current) : undefined
  }, [place, isOn])
}

/** Makes everything around an element inert; returns how to end that. */
function cover(element: HTMLElement): () => void {
  const covered: HTMLElement[] = []
  for (let at = element; at.parentElement && at.parentElement !== document.body; at = at.parentElement) {
    for (const beside of at.parentElement.children) {
      if (beside === at || !(beside instanceof HTMLElement) || beside.inert || isAnnounced(beside)) continue
      beside.inert = true
      covered.push(beside)
    }
  }
  return () => {
    for (const one of covered) one.inert = false
  }
}

/** Messages and dialogs beside the page stay in reach. */
const isAnnounced = (element: HTMLElement) =>
  element.matches('[aria-live], [role=status], [role=dialog], script, style')
