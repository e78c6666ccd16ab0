import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * The address's search as a page reads it; what the parser does not understand is left out. The page imports the parser,
 * not its route, so that the parser is in the page's chunk.
 */
export function useParsedSearch<Search extends object>(parse: (search: Record<string, unknown>) => Search): Search {
  const search = useSearch({ strict: false })
  return useMemo(() => parse(search), [search, parse])
}
