import { useCallback, useEffect, useRef } from 'react'

/** So long the first changes after a quiet time gather, in milliseconds. */
const least = 50

/**
 * Fetches again at most every `throttle` milliseconds, however often it is called, and at once after a quiet time; not
 * before the last reply is there, which would abort it.
 */
export function useGatheredRefetch(refetch: () => void, busy: boolean, throttle: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isBusy = useRef(busy)
  const isAsked = useRef(false)
  const askedAt = useRef(-Infinity)
  const refresh = useCallback(() => {
    const wait = Math.max(least, askedAt.current + throttle - performance.now())
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      askedAt.current = performance.now()
      isAsked.current = isBusy.current
      if (!isBusy.current) refetch()
    }, wait)
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
