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
  /** Contacts that the agent has finished: they are released first. What others hold stays as it is. */
  readonly done: readonly string[]
}

/** What one agent is given. */
export interface Taken {
  readonly id: string
  readonly rank: QueueRank
  readonly until: Date
  /** The contact that would be handed out after these. */
  readonly upcoming: string | null
}

export interface Turn {
  /** Null where no contact can be called. */
  readonly taken: Taken | null
  /** Those of `done` that the agent held. */
  readonly finished: readonly string[]
}

interface Row {
  readonly contact: string | null
  readonly rank: QueueRank
  readonly until: Date
  readonly upcoming: string | null
  readonly finished: string[]
}

/** Hands out contacts to agents who ask at the same time, in their order. */
export async function takeContacts(
  client: TenantClient,
  businessId: string,
  askers: readonly Asker[],
  moment: Date,
): Promise<Turn[]> {
  const done = askers.flatMap((asker, index) => asker.done.map((id) => ({ id, by: index + 1 })))
  const { rows } = await client.query<Row>({
    name: 'take-contacts',
    text: `select contact, rank, until, upcoming, finished
           from take_contacts($1, $2, $3, $4, $5, $6, $7, $8, ${leaseTermMs}) order by asker`,
    values: [
      businessId,
      arrayLiteral(askers.map(({ holder }) => holder.id)),
      textArray(askers.map(({ holder }) => holder.name)),
      arrayLiteral(askers.map(({ sessionId }) => sessionId)),
      arrayLiteral(askers.map(({ stormId }) => stormId)),
      arrayLiteral(done.map(({ id }) => id)),
      arrayLiteral(done.map(({ by }) => by)),
      moment,
    ],
  })
  return rows.map(({ contact, finished, ...rest }) => ({ taken: contact ? { id: contact, ...rest } : null, finished }))
}
