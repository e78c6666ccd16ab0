import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { type Fetched, fetchedAfter, nothingFetched } from './fetched.ts'
import { beginFetch } from './fetches.ts'
import { useRetryWhenBack } from './use-retry-when-back.ts'

/**
 * Fetches when it appears and whenever `key` changes; a new key aborts the old fetch. What was there stays until the
 * new arrives; when a later fetch fails, the old stays and is marked as stale. What brought no answer is tried again.
 */
export function useFetched<T>(
  key: string,
  fetch: (signal: AbortSignal) => Promise<T>,
): Fetched<T> & { refetch: () => void } {
  const [state, dispatch] = useReducer(fetchedAfter<T>, nothingFetched)
  const [turn, setTurn] = useState(0)
  const refetch = useCallback(() => setTurn((before) => before + 1), [])

  const latest = useRef(fetch)
  useEffect(() => {
    latest.current = fetch
  })

  useEffect(() => {
    const abort = new AbortController()
    const end = beginFetch()
    dispatch({ type: 'began', key })
    latest
      .current(abort.signal)
      .then((data) => !abort.signal.aborted && dispatch({ type: 'arrived', data, key }))
      .catch((error: unknown) => !abort.signal.aborted && dispatch({ type: 'failed', error }))
      .finally(end)
    return () => abort.abort()
  }, [key, turn])

  useRetryWhenBack(state.busy ? null : state.error, refetch)
  return { ...state, refetch }
}
