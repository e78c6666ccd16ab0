import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { supplementApi } from '../../features/supplements/api/supplement-api.ts'
import { amountOf, placeOf } from '../../features/supplements/supplement-labels.ts'
import type { ConflictReading } from '../../workspace/lifecycle/command-conflict-dialog.tsx'

/** How a late decision about a supplement is shown beside what a colleague decided first. */
export const conflictReading: ConflictReading<Supplement> = {
  loadRecord: async (id, signal) => (await supplementApi.get(id, signal)).supplement,
  describe: (supplement) => [placeOf(supplement), amountOf(supplement)].filter(Boolean).join(', '),
}
