import type { Recorded } from '../../../contract/events/recorded.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import { decideStorm } from '../../../machines/storm/storm.decide.ts'
import { evolveStorm, type StormFact } from '../../../machines/storm/storm.evolve.ts'
import { type Life, sortOut, stepsTo } from './life-parts.ts'

export function lifeOfStorm(events: readonly Recorded[]): Life | null {
  const storm = events.reduce<StormView | null>((one, event) => evolveStorm(one, event as unknown as StormFact), null)
  if (!storm) return null
  const sorted = sortOut([
    ['archive', decideStorm({ type: 'ArchiveStorm' }, storm)],
    ['restore', decideStorm({ type: 'RestoreStorm' }, storm)],
    ['set ZIP codes', decideStorm({ type: 'SetZipcodes', zipcodes: storm.zipcodes }, storm)],
  ])
  return { steps: stepsTo(['active', 'archived'], storm.deleted_at ? 'archived' : 'active'), ...sorted, refused: [] }
}
