import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import { takeAttempt } from '../../db/attempts.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { type LinkDependencies, sendPasswordLink } from './password-links.ts'

const Job = v.object({ address: v.string() })

/** Sends the link that somebody asked for, if the address is a living person's; three at most, then one in 20 minutes. */
export function passwordResetTask({ database, ...dependencies }: LinkDependencies & { database: Database }) {
  return async (payload: unknown): Promise<void> => {
    const { address } = v.parse(Job, payload)
    const person = await database.withoutBusiness(async (client) => {
      const { rows } = await client.query<{ id: string; business_id: string }>(
        'select id, business_id from find_sign_in($1)',
        [address],
      )
      return rows[0]
    })
    if (!person) return
    const { id: personId, business_id: businessId } = person
    await database.withBusiness(businessId, (client) =>
      inTransaction(client, async () => {
        const wait = await takeAttempt(client, [{ key: ['reset-person', personId], most: 3, secondsEach: 1200 }])
        if (wait === 0) await sendPasswordLink(client, dependencies, { businessId, personId, purpose: 'reset' })
      }),
    )
  }
}
