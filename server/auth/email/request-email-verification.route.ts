import { requestEmailVerification } from '../../../contract/calls/request-email-verification.ts'
import type { Me } from '../../../contract/people/user.ts'
import { type AttemptLimit, takeAttempt } from '../../db/attempts.ts'
import { mailTo } from '../../db/mail-limits.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Refused, tooManyTries } from '../../http/problem.ts'
import { mustBeProven } from '../../http/proofs.ts'
import { route } from '../../http/route.ts'
import { conceal, queueMail } from '../../ports/queue-message.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { cancelLinks, createLink } from '../reset/account-link.ts'

export function requestEmailVerificationRoute({ database, box, productName, publicUrl, mfaWaived }: AuthDependencies) {
  return route(requestEmailVerification, async ({ body, me }) => {
    const sentTo = body.notifications_email ?? me.notifications_email ?? me.email
    const isProven = me.notifications_email_verified_at !== null
    if (isProven) {
      mustBeProven(me, mfaWaived)
      if (isSame(sentTo, me)) throw new Refused(409, 'proven-already', 'This address is already verified.')
    }
    const of = { businessId: me.business.id, personId: me.id }
    await database.withBusiness(of.businessId, (client) =>
      inTransaction(client, async () => {
        const wait = await takeAttempt(client, limitsOf(me, sentTo))
        if (wait > 0) throw tooManyTries(wait)
        if (!isProven) await client.query('update person set notifications_email = $2 where id = $1', [me.id, sentTo])
        // One to a mistyped address must not be opened by the owner of that address.
        await cancelLinks(client, me.id, ['verify-email'])
        const { id, token, expiresAt } = await createLink(client, { ...of, purpose: 'verify-email', sentTo })
        const text = `Hi ${me.first_name},

Open this link to receive notifications from ${productName} sent to this address:

${publicUrl}/email_verify?token=${token}

The link can be used once and expires in 24 hours. If you didn’t request it, ignore this email.
`
        await queueMail(client, {
          key: `verify-email:${id}`,
          businessId: of.businessId,
          to: sentTo,
          subject: `Verify your email for ${productName}`,
          ...conceal(box, text, [token]),
          expiresAt,
        })
      }),
    )
    return { sent_to: sentTo }
  })
}

/**
 * Links for one person, and for one address across accounts: it may be a stranger's. One's own sign-in address is not
 * counted by address, so that nobody else keeps the link from its owner.
 */
function limitsOf(me: Me, sentTo: string): AttemptLimit[] {
  const address = sentTo.toLowerCase()
  return [
    { key: ['verify-email', me.id], most: 5, secondsEach: 300 },
    ...(address === me.email.toLowerCase() ? [] : [mailTo(address)]),
  ]
}

function isSame(address: string, { notifications_email }: Me): boolean {
  return address.toLowerCase() === notifications_email?.toLowerCase()
}
