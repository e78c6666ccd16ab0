import type { QueueRank } from '../../../contract/call-center/queue.ts'
import { leaseTermMs } from '../../../contract/leases/lease.ts'
import { arrayLiteral, textArray } from '../../db/array-params.ts'
import type { TenantClient } from '../../db/database.ts'

/** An agent who asks for the next contact. */
export interface Asker {
  readonly holder: { readonly id: string; readonly name: string }
  readonly sessionId: string
  /** Null: of the event that the agent has chosen, or of all. */
  readonly stormId: string | null
}

/** What one agent is given. */
export interface Taken {
  readonly id: string
  readonly rank: QueueRank
  readonly until: Date
  /** The contact that would be handed out after these. */
  readonly upcoming: string | null
}

/**
 * Hands out contacts to agents who ask at the same time, in their order; null where none is left. `done` are contacts
 * that they have finished, which are given to none of them again.
 */
export async function takeContacts(
  client: TenantClient,
  businessId: string,
  askers: readonly Asker[],
  { moment, done = [] }: { readonly moment: Date; readonly done?: readonly string[] },
): Promise<(Taken | null)[]> {
  const { rows } = await client.query<{
    asker: number
    contact: string | null
    rank: QueueRank
    until: Date
    upcoming: string | null
  }>({
    name: 'take-contacts',
    text: `select asker, contact, rank, until, upcoming
           from take_contacts($1, $2, $3, $4, $5, $6, $7, ${leaseTermMs}) order by asker`,
    values: [
      businessId,
      arrayLiteral(askers.map(({ holder }) => holder.id)),
      textArray(askers.map(({ holder }) => holder.name)),
      arrayLiteral(askers.map(({ sessionId }) => sessionId)),
      arrayLiteral(askers.map(({ stormId }) => stormId)),
      arrayLiteral(done),
      moment,
    ],
  })
  return rows.map(({ contact, rank, until, upcoming }) => (contact ? { id: contact, rank, until, upcoming } : null))
}
