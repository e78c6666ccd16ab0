import type { StormView } from '../../../contract/storms/storm.ts'
import { listStorms } from '../../features/storms/api/list-storms.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../shared/live/use-topic-changes.ts'

/** Other active events of the same days, which may have the same ZIP codes. */
export function useOverlappingStorms(storm: StormView): StormView[] {
  const turn = useTopicTurn('storm')
  const storms = useFetched(`storms with ZIP codes ${turn}`, listStorms)
  return (storms.data ?? []).filter(({ id, deleted_at, timespan }) => {
    return id !== storm.id && !deleted_at && areOverlapping(timespan, storm.timespan)
  })
}

function areOverlapping(one: StormView['timespan'], other: StormView['timespan']): boolean {
  return one.start <= other.end && other.start <= one.end
}
