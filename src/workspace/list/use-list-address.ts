import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { type ListAddress, type ListSearch, withoutBadParameters } from './list-search.ts'

/**
 * The part of the address that is the list's. What it does not understand of it is taken out; `keep` is what else the
 * address holds when the list's own part changes.
 */
export function useListAddress<S extends ListSearch>(address: ListAddress<S>, keep?: object) {
  const navigate = useNavigate()
  const inAddress: Record<string, unknown> = useSearch({ strict: false })
  const search = useMemo(() => address.parse(inAddress), [address, inAddress])
  const cleaned = useMemo(() => withoutBadParameters(address, inAddress), [address, inAddress])
  useEffect(() => {
    if (cleaned) void navigate({ to: '.', search: cleaned, replace: true })
  }, [cleaned, navigate])
  const onSearch = useCallback((next: S) => void navigate({ to: '.', search: { ...next, ...keep } }), [navigate, keep])
  return { search, onSearch }
}
