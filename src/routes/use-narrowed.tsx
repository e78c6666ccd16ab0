import type { LifecycleName } from '../../contract/process/process.ts'
import { NarrowedList } from '../features/process/components/narrowed-list.tsx'
import type { Narrowed } from '../shared/queue/narrowed.ts'
import { useFigure } from './use-figure.ts'

interface Listed {
  /** What all of it is called: `sendbacks`. */
  readonly what: string
  /** The states whose things it shows. */
  readonly states: readonly string[]
}

/**
 * For a list that the server narrows: to what the address says, with what stands above it. `turn` is another
 * number whenever the list is fetched anew.
 */
export function useNarrowed(name: LifecycleName, { what, states }: Listed, turn: number) {
  const { figure, showAll, ...named } = useFigure(name)
  const narrowed: Narrowed | null = figure && {
    notice: <NarrowedList figure={figure} turn={turn} states={states} all={`all ${what}`} onShowAll={showAll} />,
    onShowAll: showAll,
  }
  return { ...named, narrowed, key: JSON.stringify(named.search) }
}
