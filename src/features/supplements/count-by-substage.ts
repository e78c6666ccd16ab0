import { type SupplementStage, supplementSubstages } from '../../../contract/supplements/supplement.ts'
import type { SupplementsPage } from './api/supplement-api.ts'

/** How many there are of each sub-status, in one stage or in all; 0 where there are none. */
export function countBySubstage(
  byPlace: SupplementsPage['by_place'],
  stage: SupplementStage | undefined,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>(supplementSubstages.map((one) => [one, 0]))
  for (const { stage: at, substage, count } of byPlace) {
    if (substage === null || (stage !== undefined && at !== stage)) continue
    counts.set(substage, (counts.get(substage) ?? 0) + count)
  }
  return counts
}
