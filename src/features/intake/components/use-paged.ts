import { useEffect, useState } from 'react'

/** How long typing must rest before the list follows, in milliseconds. */
const rest = 250

/** A page number and a search text; typing goes back to the first page once it rests. */
export function usePaged() {
  const [page, setPage] = useState(1)
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (text.trim() === query) return
    const timer = setTimeout(() => {
      setQuery(text.trim())
      setPage(1)
    }, rest)
    return () => clearTimeout(timer)
  }, [text, query])
  return { page, setPage, text, setText, query }
}
