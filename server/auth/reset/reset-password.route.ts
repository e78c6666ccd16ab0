import { resetPassword } from '../../../contract/calls/reset-password.ts'
import type { TenantClient } from '../../db/database.ts'
import { announceFingerprintChange, endSessions } from '../../db/end-sessions.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { checkPassword, type PasswordOwner } from '../../http/check-password.ts'
import { route } from '../../http/route.ts'
import { queueMail } from '../../ports/queue-message.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { keepDevice } from '../limits/known-device.ts'
import { rememberProof } from '../limits/limiter.ts'
import { hashPassword } from '../password.ts'
import { cancelLinks, findLink, type LinkPurpose, linkSpent, spendLink } from './account-link.ts'

const purposes: LinkPurpose[] = ['reset', 'invite']

interface Owner extends PasswordOwner {
  readonly id: string
  readonly name: string
  /** Has chosen a password before. */
  readonly is_active: boolean
}

export function resetPasswordRoute({ database, productName, activate, hashCode, recordAudit }: AuthDependencies) {
  return route(resetPassword, async ({ body: { token, password }, clientAddress, cookies, origin }) => {
    const { id: linkId, businessId } = await findLink(database, token, purposes, clientAddress)
    const owner = await database.withBusiness(businessId, (client) => ownerOf(client, linkId))
    checkPassword(productName, password, owner)
    const hash = await hashPassword(password)
    const follow = async (client: TenantClient) => {
      const { sentTo } = await spendLink(client, linkId)
      await proveAddress(client, owner.id, sentTo)
      await cancelLinks(client, owner.id, purposes)
      await endSessions(client, { personId: owner.id })
      const entry = { businessId, personId: owner.id, ...origin }
      await recordAudit(client, { ...entry, action: 'password-reset' })
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
    // Who reads the mail of the account is known on this device from now on: guesses from elsewhere do not keep them out.
    const device = keepDevice(cookies, hashCode)
    const account = owner.email.toLowerCase()
    await database.withoutBusiness((client) =>
      rememberProof(client, 'sign-in', { account, address: clientAddress, device }),
    )
    return undefined
  })
}

/** @throws Refused 410 for a person who was deleted, or signs in with another address by now. */
async function ownerOf(client: TenantClient, linkId: string): Promise<Owner> {
  const { rows } = await client.query<Owner>(
    `select p.id, p.email, p.first_name, p.last_name, coalesce(p.name, p.first_name || ' ' || p.last_name) as name,
       b.name as business, p.activated_at is not null as is_active
     from account_link l join person p on p.id = l.person_id join business b on b.business_id = p.business_id
     where l.id = $1 and p.deleted_at is null and lower(p.email) = lower(l.sent_to)`,
    [linkId],
  )
  if (!rows[0]) throw linkSpent()
  return rows[0]
}

/**
 * Opening the link proves access to the mail of its address: it is this person's from now on, and messages go there,
 * unless they go elsewhere. @throws Refused 410 where somebody of another business has proven it meanwhile
 */
async function proveAddress(client: TenantClient, personId: string, address: string): Promise<void> {
  await client.query(
    `update person set notifications_email = $2,
       notifications_email_verified_at = coalesce(notifications_email_verified_at, now())
     where id = $1 and lower(coalesce(notifications_email, $2)) = lower($2)`,
    [personId, address],
  )
  const { rows } = await client.query<{ taken: boolean }>('select take_address($1) as taken', [personId])
  if (!rows[0]?.taken) throw linkSpent()
  await announceFingerprintChange(client)
}

function passwordChosen({ first_name }: Owner, productName: string) {
  return {
    subject: `Your ${productName} password was changed`,
    text: `Hi ${first_name},

Your password was changed with a link sent to this address. You were signed out on all devices.

If this wasn’t you, reset your password right away and tell your admin.
`,
  }
}
