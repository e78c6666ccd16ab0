import { useEffect, useState } from 'react'
import { type Finding, type FindRecords, isFoundBy } from './finding.ts'

/** How long typing must rest before the server is asked, in milliseconds. */
const debounce = 120

export type FindStatus = 'idle' | 'busy' | 'failed' | 'offline'

interface State {
  readonly query: string
  readonly found: readonly Finding[]
  readonly status: FindStatus
}
const nothing: State = { query: '', found: [], status: 'idle' }

/**
 * The records for the current text. Until the server has answered, those of the former text that the new one finds
 * too are kept. Answers to former texts are dropped. A search that needs the network is made again when it is back.
 */
export function useFindings(query: string, find?: FindRecords) {
  const [state, setState] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt((before) => before + 1)
  const text = query.trim()

  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  useEffect(() => {
    if (!find || !text) return setState(nothing)
    const abort = new AbortController()
    setState(({ found }) => ({ query: text, found: found.filter((one) => isFoundBy(one, text)), status: 'busy' }))
    const settle = (settled: Partial<State>) => {
      if (!abort.signal.aborted) setState((before) => ({ ...before, ...settled }))
    }
    const timer = setTimeout(() => {
      if (!navigator.onLine) return settle({ status: 'offline' })
      find(text, abort.signal).then(
        (found) => settle({ found, status: 'idle' }),
        () => settle({ status: navigator.onLine ? 'failed' : 'offline' }),
      )
    }, debounce)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, find, attempt])
  // In the same render as the text: what was found for another one is not offered for a moment.
  const isCurrent = state.query === text
  const found = isCurrent ? state.found : state.found.filter((one) => text && isFoundBy(one, text))
  const status: FindStatus = isCurrent ? state.status : find && text ? 'busy' : 'idle'
  return { found, status, retry }
}
