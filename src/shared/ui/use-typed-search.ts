import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How long typing must rest before the list follows, in milliseconds. */
const rest = 250

/**
 * The text of a search field, which the address follows once typing rests. Whoever changes the address before that has
 * to `take` what is typed along: otherwise the one that comes last, made of an older address, undoes the other.
 */
export function useTypedSearch(told: string | undefined, tell: (typed: string | undefined) => void) {
  const [text, setText] = useState(told ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(tell)
  useLayoutEffect(() => {
    latest.current = tell
  })
  // What was told from here and is to come back: it is less than the field holds, without its last blank or what was
  // typed since, so the field stays. Whatever else the address says goes into it.
  const own = useRef([told])
  useEffect(() => {
    const at = own.current.indexOf(told)
    own.current = at < 0 ? [told] : own.current.slice(at)
    if (at < 0) setText(told ?? '')
  }, [told])
  useEffect(() => () => clearTimeout(timer.current), [])

  const telling = (typed: string) => {
    const next = typed.trim() || undefined
    own.current.push(next)
    return next
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(telling(typed)), rest)
  }
  const take = () => {
    clearTimeout(timer.current)
    return telling(text)
  }
  return { text, type, take }
}
