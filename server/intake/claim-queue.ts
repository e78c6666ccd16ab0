import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import { isWaiting } from '../../machines/intake-item/intake-item.ts'
import type { QueueOrder } from '../events/aggregate-store.ts'

/** A claim keeps its position in the order of arrival, whether it waits or not. */
export const claimQueue: QueueOrder<IntakeItem> = {
  waits: isWaiting,
  async placesOf(client, ids) {
    const { rows } = await client.query<{ id: string; position: number }>(
      'select id, position from intake_item where id = any($1::uuid[])',
      [ids],
    )
    return new Map(rows.map(({ id, position }) => [id, position]))
  },
}
