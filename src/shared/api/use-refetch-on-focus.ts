import { useEffect, useRef } from 'react'

/** How old a list may be before coming back to the page fetches it again, in milliseconds. */
const fresh = 5000

/** Refetches when the page becomes visible: for data that is not pushed. */
export function useRefetchOnFocus(refetch: () => void) {
  const latest = useRef(refetch)
  useEffect(() => {
    latest.current = refetch
  })
  useEffect(() => {
    let at = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - at < fresh) return
      at = Date.now()
      latest.current()
    }
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
