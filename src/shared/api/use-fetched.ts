import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { type Fetched, fetchedAfter, nothingFetched } from './fetched.ts'
import { beginFetch } from './fetches.ts'

/**
 * Fetches when it appears and whenever `key` changes; a new key aborts the old fetch. What was there stays until the
 * new arrives; when a later fetch fails, the old stays and is marked as stale.
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

  return { ...state, refetch }
}
