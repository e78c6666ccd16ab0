import { useEffect, useEffectEvent } from 'react'

/** A clock of the browser that is ahead of the server's would ask again and again. */
const leastMs = 1000
const againMs = 30_000
/** Browsers count no further. */
const mostMs = 2 ** 31 - 1

/** Fetches again at a moment, ISO 8601, from which on the reply is another one although nothing was changed. */
export function useRefetchAt(at: string | null | undefined, refetch: () => void): void {
  const run = useEffectEvent(refetch)
  useEffect(() => {
    if (!at) return
    const left = Date.parse(at) - Date.now()
    const timer = setTimeout(() => run(), left <= 0 ? againMs : Math.min(mostMs, Math.max(leastMs, left)))
    return () => clearTimeout(timer)
  }, [at])
}
