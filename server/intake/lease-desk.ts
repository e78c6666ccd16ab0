import type { TenantClient } from '../db/database.ts'
import { claimIsUndecided, claimWaits } from './claim-queue.ts'

/** The intake queue as leases see it: one reviewer works on a claim at a time. */
export const intakeLeases = {
  category: 'intake_item',
  view: 'intake:view',
  work: 'intake:work',
  scope: 'intake',
  waits: claimWaits,
  undecided: claimIsUndecided,
  async namesOf(client: TenantClient, ids: readonly string[]) {
    const { rows } = await client.query<{ id: string; claim_number: string }>({
      name: 'claim-numbers',
      text: 'select id, claim_number from intake_item where id = any($1::uuid[])',
      values: [ids],
    })
    return new Map(rows.map(({ id, claim_number }) => [id, `claim ${claim_number}`]))
  },
} as const
