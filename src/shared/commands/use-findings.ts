import { useEffect, useState } from 'react'

/** One line of the palette: a command, or a record that was found. */
export interface Finding {
  id: string
  title: string
  /** What it is: `Contact`. */
  kind: string
  keys?: string | undefined
  run: () => void
}

/** How long typing must rest before the server is asked, in milliseconds. */
const rest = 180
const nothing = { query: '', found: [] as Finding[], busy: false }

/** The results of `find` for the current query; results of older queries are dropped. */
export function useFindings(query: string, find?: (query: string, signal: AbortSignal) => Promise<Finding[]>) {
  const [state, setState] = useState(nothing)
  useEffect(() => {
    if (!find || !query.trim()) return setState(nothing)
    const abort = new AbortController()
    setState((before) => ({ ...before, busy: true }))
    const timer = setTimeout(() => {
      find(query.trim(), abort.signal)
        .then((found) => !abort.signal.aborted && setState({ query, found, busy: false }))
        // Commands stay usable when the search is not; the next key press asks again.
        .catch(() => !abort.signal.aborted && setState({ ...nothing, query }))
    }, rest)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, find])
  return state
}
