import type { Recorded } from '../../contract/events/recorded.ts'
import { evolveIntakeItem, type IntakeItemFact } from '../../machines/intake-item/intake-item.evolve.ts'
import { type IntakeItem, isWaiting } from '../../machines/intake-item/intake-item.ts'
import type { TenantClient } from '../db/database.ts'

/** What the queue's past is made of. */
export const intakePast = {
  category: 'intake_item',
  evolve: (item: unknown, event: Recorded) =>
    evolveIntakeItem(item as IntakeItem | null, event as IntakeItemFact & Recorded),
  waits: (item: { status: string }) => isWaiting(item as IntakeItem),
  /** A claim keeps its place in the order of arrival, whether it waits or not. */
  async placesOf(client: TenantClient, ids: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await client.query<{ id: string; position: number }>(
      'select id, position from intake_item where id = any($1::uuid[])',
      [ids],
    )
    return new Map(rows.map(({ id, position }) => [id, position]))
  },
} as const
