import { useEffect, useEffectEvent } from 'react'
import { ApiProblem } from './api-problem.ts'

/** How long one waits for a server that is away, in milliseconds. */
const again = 10_000

/**
 * Tries again by itself what brought no answer at all: at once when the network is back, and now and then, as it may
 * be the server that was away.
 */
export function useRetryWhenBack(error: unknown, retry: () => void) {
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (!(error instanceof ApiProblem) || !error.isNetworkFailure) return
    const onBack = () => tryAgain()
    const timer = setInterval(() => navigator.onLine && tryAgain(), again)
    addEventListener('online', onBack)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onBack)
    }
  }, [error])
}
