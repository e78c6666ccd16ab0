import { resetPassword } from '../../../contract/calls/reset-password.ts'
import { takeAttempt } from '../../db/attempts.ts'
import type { TenantClient } from '../../db/database.ts'
import { endSessions } from '../../db/end-sessions.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { tooManyTries } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { queueMail } from '../../ports/outgoing.ts'
import type { AuthParts } from '../index.ts'
import { hashPassword } from '../password.ts'
import { cancelLinks, findLink, type LinkPurpose, linkSpent, spendLink } from './account-link.ts'

const purposes: LinkPurpose[] = ['reset', 'invite']

export function resetPasswordRoute({ database, productName }: AuthParts) {
  return route(resetPassword, async ({ body: { token, password }, clientAddress }) => {
    await database.withoutBusiness(async (client) => {
      const wait = await takeAttempt(client, [{ key: ['link-client', clientAddress], most: 60, secondsEach: 10 }])
      if (wait > 0) throw tooManyTries(wait)
    })
    const { id, businessId } = await findLink(database, token, purposes)
    const hash = await hashPassword(password)
    await database.withBusiness(businessId, (client) =>
      inTransaction(client, async () => {
        const { personId, sentTo } = await spendLink(client, id)
        const firstName = await choosePassword(client, { personId, sentTo, hash })
        await cancelLinks(client, personId, purposes)
        await endSessions(client, { personId })
        await queueMail(client, {
          key: `password-chosen:${id}`,
          businessId,
          to: sentTo,
          subject: `Your password for ${productName} was changed`,
          text: `Hello ${firstName},\n\nthe password of your account was chosen anew, by a link in a mail to this address. You are signed out everywhere.\n\nIf this was not you, ask for a new password at once and tell your admin.\n`,
        })
      }),
    )
    return undefined
  })
}

/** Whoever opened the link reads the mail of its address: that is proven too, unless mail goes elsewhere. */
async function choosePassword(
  client: TenantClient,
  { personId, sentTo, hash }: { personId: string; sentTo: string; hash: string },
): Promise<string> {
  const { rows } = await client.query<{ first_name: string }>(
    `update person set password_hash = $2,
       notifications_email_verified_at = case when lower(coalesce(notifications_email, $3)) = lower($3)
         then coalesce(notifications_email_verified_at, now()) else notifications_email_verified_at end,
       notifications_email = coalesce(notifications_email, $3)
     where id = $1 and deleted_at is null returning first_name`,
    [personId, hash, sentTo],
  )
  if (!rows[0]) throw linkSpent()
  return rows[0].first_name
}
