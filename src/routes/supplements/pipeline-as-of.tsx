import { useMemo, useSyncExternalStore } from 'react'
import type { PastRow } from '../../../contract/calls/read-past.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { evolveSupplement, type SupplementFact } from '../../../machines/supplement/supplement.evolve.ts'
import { pipelineThen } from '../../features/supplements/as-of/pipeline-then.ts'
import { type SupplementsContext, supplementsList } from '../../features/supplements/supplements.list.tsx'
import { supplementsAddress } from '../../features/supplements/supplements-search.ts'
import type { AsOfPlayer } from '../../workspace/as-of/as-of-player.ts'
import { useStatesThen } from '../../workspace/as-of/use-states-then.ts'
import { ListView } from '../../workspace/list/list-view.tsx'
import { useListAddress } from '../../workspace/list/use-list-address.ts'

const then = {
  stateOf: ({ status: _, ...state }: PastRow['thing']) => state as unknown as Supplement,
  evolve: (supplement: Supplement | null, event: Recorded) => evolveSupplement(supplement, event as SupplementFact),
}
/** Clocks of places go on by half minutes while the log is played. */
const step = 30_000
const none = () => {}

interface Props {
  player: AsOfPlayer
  context: SupplementsContext
}

/** The pipeline as of the moment that is shown: read-only, with the same tabs, search, filters and days. */
export function PipelineAsOf({ player, context: { drafting: _, marks: _none, ...context } }: Props) {
  const { search, onSearch } = useListAddress(supplementsAddress)
  const all = useStatesThen(player, then)
  const at = useSyncExternalStore(player.watch, () => Math.floor((player.state.at ?? Date.now()) / step) * step)
  const { stage, zone } = context
  const data = useMemo(
    () => all && pipelineThen(all.values(), { search, stage, at, zone }),
    [all, search, stage, at, zone],
  )
  return (
    <ListView
      definition={supplementsList}
      list={{ data, error: undefined, busy: data === undefined, key: null, refetch: none }}
      search={search}
      onSearch={onSearch}
      context={{ ...context, isThen: true, now: at }}
    />
  )
}
