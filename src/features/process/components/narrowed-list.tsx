import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { listProcessAggregates } from '../api/list-process-aggregates.ts'
import type { Figure } from '../figure.ts'
import { FigureNotice } from './figure-notice.tsx'

interface Props {
  figure: Figure
  /** Changes whenever the aggregates may have changed state. */
  turn: number
  /** The states whose aggregates the list shows. */
  states: readonly string[]
  /** What all of the list is called: `all sendbacks`. */
  all: string
  onShowAll: () => void
}

/** Above a list that the server narrows to what stands behind a figure of the process: how many are in it. */
export function NarrowedList({ figure, turn, states, all, onShowAll }: Props) {
  const { name, part, span } = figure
  const { data, error, refetch } = useFetched(JSON.stringify([name, part, span, turn]), (signal) =>
    listProcessAggregates(name, part, { ...span, page: 1, limit: 1 }, signal),
  )
  const count = data?.here.reduce((sum, { state, count: some }) => sum + (states.includes(state) ? some : 0), 0) ?? 0
  return (
    <FigureNotice
      figure={figure}
      total={data?.total}
      shown={count === data?.total ? 'the' : `the ${formatCount(count)} here of`}
      all={all}
      error={error}
      instead={data ? 'its count may be out of date' : 'nothing is shown'}
      onRetry={refetch}
      onShowAll={onShowAll}
    />
  )
}
