import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import { isWaiting } from '../../machines/intake-item/intake-item.ts'
import type { QueueOrder } from '../events/aggregate-store.ts'
import { waiting } from './intake.queries.ts'

/** A claim keeps its position in the order of arrival, whether it waits or not. */
export const claimQueue: QueueOrder<IntakeItem> = {
  waits: isWaiting,
  statusOf: ({ status }) => status,
  async placesOf(client, ids) {
    const { rows } = await client.query<{ id: string; position: number }>(
      'select id, position from intake_item where id = any($1::uuid[])',
      [ids],
    )
    return new Map(rows.map(({ id, position }) => [id, position]))
  },
}

/** SQL that finds the claim with this id (an expression) if it waits. */
export const claimWaits = (id: string) => `select from intake_item where intake_item.id = ${id} and ${waiting}`

/** The same for one that waits for its action to be chosen. */
export const claimIsUndecided = (id: string) => `${claimWaits(id)} and intake_item.doc->>'action' is null`
