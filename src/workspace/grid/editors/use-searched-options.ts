import { useEffect, useState } from 'react'
import type { FieldOption } from '../../definition.ts'
import type { OptionSearch } from '../column.ts'

const noOptions: readonly FieldOption[] = []

interface Searched {
  /** Those of the text as it is now; an older text's could be chosen for them. */
  readonly found: readonly FieldOption[]
  readonly isSearching: boolean
}

/** Options of a field that are searched for as the user types; none for a field whose options are all listed. */
export function useSearchedOptions<Field extends string>(
  field: Field,
  text: string,
  search: OptionSearch<Field> | undefined,
): Searched {
  const [answer, setAnswer] = useState({ query: '', options: noOptions })
  const find = search?.field === field ? search.find : null
  const query = find ? text.trim() : ''
  useEffect(() => {
    if (!query || !find) return
    const abort = new AbortController()
    const later = setTimeout(async () => {
      const options = await find(query, abort.signal).catch(() => noOptions)
      if (!abort.signal.aborted) setAnswer({ query, options })
    }, 200)
    return () => {
      clearTimeout(later)
      abort.abort()
    }
  }, [query, find])
  const isAnswered = answer.query === query
  return { found: query && isAnswered ? answer.options : noOptions, isSearching: query !== '' && !isAnswered }
}
