import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { LifecycleName } from '../../contract/process/process.ts'
import { type Narrowing, narrowingTo } from '../../contract/process/figure.ts'
import { type Figure, figureIn } from '../features/process/figure.ts'
import { type FigureSearch, parseFigureSearch } from '../features/process/process-search.ts'
import { graphOf } from '../shared/machine-graph/machine-graph.ts'
import { shownLifecycles } from './lifecycles.ts'
import { useMe } from './use-me.ts'

interface Named {
  /** What the address narrows a list of the lifecycle's things to; null where it shows all. */
  readonly figure: Figure | null
  /** The same for the list's call. */
  readonly narrowing: Narrowing
  /** The part of the address that says so. */
  readonly search: FigureSearch
  readonly showAll: () => void
}

/**
 * The figure that the page's address names, for its list: of the lifecycle of what it lists, or of another one that is
 * of the same things.
 */
export function useFigure(name: LifecycleName, other?: LifecycleName): Named {
  const { machine, state, edge, refused, span }: FigureSearch = useSearch({ strict: false })
  const me = useMe()
  const zone = me.business.timezone
  const navigate = useNavigate()
  const showAll = useCallback(() => void navigate({ to: '.', search: {} }), [navigate])
  return useMemo(() => {
    const wanted = machine !== undefined && machine === other ? other : name
    const lifecycle = shownLifecycles.find((one) => one.name === wanted)
    const search = parseFigureSearch({ machine, state, edge, refused, span })
    const figure = lifecycle ? figureIn(search, { ...lifecycle, graph: graphOf(lifecycle.machine) }, zone) : null
    const narrowing = figure ? narrowingTo({ ...figure.span, ...figure.part }) : {}
    return { figure, narrowing, search, showAll }
  }, [name, other, machine, state, edge, refused, span, zone, showAll])
}
