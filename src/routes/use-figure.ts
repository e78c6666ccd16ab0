import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { LifecycleName } from '../../contract/process/process.ts'
import { type Narrowing, narrowingTo } from '../../contract/process/figure.ts'
import { type Figure, figureIn, narrowedIn } from '../features/process/figure.ts'
import { type FigureSearch, parseFigureSearch } from '../features/process/process-search.ts'
import { useFetched } from '../shared/api/use-fetched.ts'
import { loadLifecycle } from './load-lifecycle.ts'
import { useMe } from './use-me.ts'

interface Named {
  /** What the address narrows a list to, in words: null where it shows all, and until the lifecycle is loaded. */
  readonly figure: Figure | null
  /** The same for the list's call. */
  readonly narrowing: Narrowing
  /** The part of the address that says so. */
  readonly search: FigureSearch
  readonly showAll: () => void
}

/**
 * The figure that the page's address names, for its list: of the lifecycle of what it lists, or of another one of the
 * same aggregates.
 */
export function useFigure(name: LifecycleName, other?: LifecycleName): Named {
  const { machine, state, edge, refused, span }: FigureSearch = useSearch({ strict: false })
  const me = useMe()
  const zone = me.business.timezone
  const navigate = useNavigate()
  const showAll = useCallback(() => void navigate({ to: '.', search: {} }), [navigate])
  const wanted = machine !== undefined && machine === other ? other : name
  const isNarrowed = (state ?? edge ?? refused) !== undefined
  const { data: lifecycle } = useFetched(`lifecycle ${isNarrowed && wanted}`, async () =>
    isNarrowed ? loadLifecycle(wanted) : null,
  )
  return useMemo(() => {
    const search = parseFigureSearch({ machine, state, edge, refused, span })
    const narrowed = narrowedIn(search, zone)
    const narrowing = narrowed ? narrowingTo({ ...narrowed.span, ...narrowed.part }) : {}
    const figure = lifecycle?.name === wanted ? figureIn(search, lifecycle, zone) : null
    return { figure, narrowing, search, showAll }
  }, [wanted, lifecycle, machine, state, edge, refused, span, zone, showAll])
}
