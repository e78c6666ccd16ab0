import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { listProcessThings } from '../api/list-process-things.ts'
import type { Figure } from '../figure.ts'
import { FigureNotice } from './figure-notice.tsx'

interface Props {
  figure: Figure
  /** Another one whenever things may have gone on. */
  turn: number
  /** The states whose things the list shows. */
  states: readonly string[]
  /** What all of the list is called: `all sendbacks`. */
  all: string
  onShowAll: () => void
}

/** Above a list that the server narrows to what stands behind a figure of the process: how many are in it. */
export function NarrowedList({ figure, turn, states, all, onShowAll }: Props) {
  const { name, part, span } = figure
  const { data, error } = useFetched(JSON.stringify([name, part, span, turn]), (signal) =>
    listProcessThings(name, part, { ...span, page: 1, limit: 1 }, signal),
  )
  if (error !== undefined) {
    return (
      <Notice tone="amber" action={<Button onClick={onShowAll}>Show {all}</Button>}>
        What stands behind “{figure.title}” cannot be told: {reasonOf(error)}
      </Notice>
    )
  }
  const count = data?.here.reduce((sum, { state, count: some }) => sum + (states.includes(state) ? some : 0), 0) ?? 0
  return (
    <FigureNotice
      figure={figure}
      total={data?.total}
      shown={count === data?.total ? 'the' : `the ${formatCount(count)} here of`}
      all={all}
      onShowAll={onShowAll}
    />
  )
}
