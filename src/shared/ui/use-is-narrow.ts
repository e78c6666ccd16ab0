import { useSyncExternalStore } from 'react'

/** Below this the navigation does not stand beside the page. */
export const narrowPage = '(max-width: 766px)'

function watch(changed: () => void) {
  const list = matchMedia(narrowPage)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the page is narrower than the width from which the navigation stands beside it (section 2). */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(narrowPage).matches)
}
