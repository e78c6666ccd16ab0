import { verifyEmail } from '../../../contract/calls/verify-email.ts'
import { announceFingerprintChange } from '../../db/end-sessions.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { route } from '../../http/route.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { findLink, linkSpent, spendLink } from '../reset/account-link.ts'

export function verifyEmailRoute({ database }: AuthDependencies) {
  return route(verifyEmail, async ({ body: { token }, clientAddress }) => {
    const { id, businessId } = await findLink(database, token, ['verify-email'], clientAddress)
    const address = await database.withBusiness(businessId, (client) =>
      inTransaction(client, async () => {
        const { personId, sentTo } = await spendLink(client, id)
        const { rowCount } = await client.query(
          `update person set notifications_email = $2, notifications_email_verified_at = now(),
             email_verified_at = case when lower(email) = lower($2) and not email_waits then coalesce(email_verified_at, now())
               else email_verified_at end
           where id = $1 and deleted_at is null`,
          [personId, sentTo],
        )
        if (!rowCount) throw linkSpent()
        await announceFingerprintChange(client)
        return sentTo
      }),
    )
    return { notifications_email: address }
  })
}
