import { resetPassword } from '../../../contract/calls/reset-password.ts'
import { takeAttempt } from '../../db/attempts.ts'
import type { TenantClient } from '../../db/database.ts'
import { endSessions } from '../../db/end-sessions.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { tooManyTries } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { queueMail } from '../../ports/queue-message.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { hashPassword } from '../password.ts'
import { cancelLinks, findLink, type LinkPurpose, linkSpent, spendLink } from './account-link.ts'

const purposes: LinkPurpose[] = ['reset', 'invite']

interface Owner {
  readonly id: string
  readonly first_name: string
  readonly name: string
  /** Has chosen a password before. */
  readonly is_active: boolean
}

export function resetPasswordRoute({ database, productName, activate }: AuthDependencies) {
  return route(resetPassword, async ({ body: { token, password }, clientAddress }) => {
    await database.withoutBusiness(async (client) => {
      const wait = await takeAttempt(client, [{ key: ['link-client', clientAddress], most: 60, secondsEach: 10 }])
      if (wait > 0) throw tooManyTries(wait)
    })
    const { id: linkId, businessId } = await findLink(database, token, purposes)
    const owner = await database.withBusiness(businessId, (client) => ownerOf(client, linkId))
    const hash = await hashPassword(password)
    const follow = async (client: TenantClient) => {
      const { sentTo } = await spendLink(client, linkId)
      await proveAddress(client, owner.id, sentTo)
      await cancelLinks(client, owner.id, purposes)
      await endSessions(client, { personId: owner.id })
      const mail = { key: `password-chosen:${linkId}`, businessId, to: sentTo, ...passwordChosen(owner, productName) }
      if (owner.is_active) await queueMail(client, mail)
    }
    if (!owner.is_active) await activate({ businessId, personId: owner.id, name: owner.name }, hash, follow)
    else
      await database.withBusiness(businessId, (client) =>
        inTransaction(client, async () => {
          await follow(client)
          await client.query('update person set password_hash = $2 where id = $1', [owner.id, hash])
        }),
      )
    return undefined
  })
}

/** @throws Refused 410 for a person who was deleted, or signs in with another address by now. */
async function ownerOf(client: TenantClient, linkId: string): Promise<Owner> {
  const { rows } = await client.query<Owner>(
    `select p.id, p.first_name, coalesce(p.name, p.first_name || ' ' || p.last_name) as name,
       p.activated_at is not null as is_active
     from account_link l join person p on p.id = l.person_id
     where l.id = $1 and p.deleted_at is null and lower(p.email) = lower(l.sent_to)`,
    [linkId],
  )
  if (!rows[0]) throw linkSpent()
  return rows[0]
}

/** Opening the link proves access to the mail of its address, unless messages go elsewhere. */
async function proveAddress(client: TenantClient, personId: string, address: string): Promise<void> {
  await client.query(
    `update person set notifications_email = $2,
       notifications_email_verified_at = coalesce(notifications_email_verified_at, now())
     where id = $1 and lower(coalesce(notifications_email, $2)) = lower($2)`,
    [personId, address],
  )
}

function passwordChosen({ first_name }: Owner, productName: string) {
  return {
    subject: `Your password for ${productName} was changed`,
    text: `Hello ${first_name},

a new password was chosen for your account, with a link in a mail to this address. You are signed out everywhere.

If this was not you, ask for a new password at once and tell your admin.
`,
  }
}
