import type { LifecycleName } from '../../contract/process/process.ts'
import { NarrowedList } from '../features/process/components/narrowed-list.tsx'
import type { Narrowed } from '../workspace/list/narrowed.ts'
import { useFigure } from './use-figure.ts'
import { longThrottle } from '../shared/live/use-topic-changes.ts'

interface Listed {
  /** What all of it is called: `sendbacks`. */
  readonly what: string
  /** The states whose things it shows. */
  readonly states: readonly string[]
}

/** For a list that the server narrows to what the address says. */
export function useNarrowed(name: LifecycleName, { what, states }: Listed) {
  const { figure, showAll, ...named } = useFigure(name)
  return {
    ...named,
    key: JSON.stringify(named.search),
    /** How long changes may gather: what is behind a figure of a long log takes a second to find. */
    wait: figure ? longThrottle : undefined,
    /** What stands above the list; `turn` is another number whenever the list is fetched anew. */
    narrowedAt: (turn: number): Narrowed | null =>
      figure && {
        notice: <NarrowedList figure={figure} turn={turn} states={states} all={`all ${what}`} onShowAll={showAll} />,
        onShowAll: showAll,
      },
  }
}
