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
  useEffect(() => setText(told ?? ''), [told])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(typed.trim() || undefined), rest)
  }
  const take = () => {
    clearTimeout(timer.current)
    return text.trim() || undefined
  }
  return { text, type, take }
}
