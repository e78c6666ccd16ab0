import { useCallback, useEffect, useRef } from 'react'

/**
 * Fetches again after `throttle` milliseconds, however often it is called; not before the last reply is there, which
 * would abort it.
 */
export function useGatheredRefetch(refetch: () => void, busy: boolean, throttle: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isBusy = useRef(busy)
  const isAsked = useRef(false)
  const refresh = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      isAsked.current = isBusy.current
      if (!isBusy.current) refetch()
    }, throttle)
  }, [refetch, throttle])
  useEffect(() => {
    isBusy.current = busy
    if (busy || !isAsked.current) return
    isAsked.current = false
    refetch()
  }, [busy, refetch])
  useEffect(() => () => clearTimeout(timer.current), [])
  return refresh
}
