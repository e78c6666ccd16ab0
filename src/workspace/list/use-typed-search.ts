import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How long typing must rest before the address follows, in milliseconds. */
const debounce = 250

/**
 * The text of a search field, which the address follows once typing rests. A change of the address before that has to
 * `take` the typed text along: otherwise the later of the two, made from an older address, reverts the other.
 */
export function useTypedSearch(inAddress: string | undefined, write: (typed: string | undefined) => void) {
  const [text, setText] = useState(inAddress ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(write)
  useLayoutEffect(() => {
    latest.current = write
  })
  // Texts that were written here and are still to come back through the address. They are less than the field holds
  // (no blank at the end, nothing typed since), so the field keeps its text. Any other text of the address replaces it.
  const written = useRef([inAddress])
  useEffect(() => {
    const at = written.current.indexOf(inAddress)
    written.current = at < 0 ? [inAddress] : written.current.slice(at)
    if (at < 0) setText(inAddress ?? '')
  }, [inAddress])
  useEffect(() => () => clearTimeout(timer.current), [])

  const noteWritten = (typed: string) => {
    const next = typed.trim() || undefined
    written.current.push(next)
    return next
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(noteWritten(typed)), debounce)
  }
  const take = () => {
    clearTimeout(timer.current)
    return noteWritten(text)
  }
  return { text, type, take }
}
