import type { Supplement } from '../../contract/supplements/supplement.ts'
import type { QueueOrder } from '../events/aggregate-store.ts'
import { placesInLog } from '../events/places-in-log.ts'

/** The pipeline: every supplement that was not removed, in the order in which they were received, counted by stage. */
export const supplementQueue: QueueOrder<Supplement> = {
  waits: ({ deleted_at }) => deleted_at === null,
  statusOf: ({ stage }) => stage,
  placesOf: (client, ids) => placesInLog(client, 'supplement', ids),
}
