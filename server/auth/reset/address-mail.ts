import { isShownName } from '../../../contract/people/shown-name.ts'
import { type AttemptLimit, takeAttempt } from '../../db/attempts.ts'
import type { TenantClient } from '../../db/database.ts'
import { mailTo } from '../../db/mail-limits.ts'
import { Refused, formatWait } from '../../http/problem.ts'
import { queueMail } from '../../ports/queue-message.ts'
import { type LinkDependencies, sendPasswordLink } from './password-links.ts'

interface Addressee {
  readonly email: string
  readonly business: string
  readonly email_waits: boolean
  /** By somebody of another business. */
  readonly is_proven_elsewhere: boolean
  readonly is_invited: boolean
  readonly version: number
}

/** An office adds its people in one go; nobody invites hundreds more the same hour. */
const mailBy = (senderId: string): AttemptLimit => ({ key: ['mail-sender', senderId], most: 200, secondsEach: 20 })

/**
 * Mails about an address that a person was given, in the transaction at hand: a link to who is invited, and word to the
 * owner of an address who has proven it for another business. Where it is held there without a proof, the link goes out:
 * its owner takes the address by opening it. @throws Refused 429 when the sender or the address has had too many.
 */
export async function mailAboutAddress(
  client: TenantClient,
  dependencies: LinkDependencies,
  { businessId, personId, senderId }: { businessId: string; personId: string; senderId: string },
): Promise<void> {
  const { rows } = await client.query<Addressee>(
    `select p.email, b.name as business, p.email_waits, p.activated_at is null as is_invited,
       is_address_proven_elsewhere(p.email, p.business_id) as is_proven_elsewhere, p.version
     from person p join business b using (business_id) where p.id = $1 and p.deleted_at is null`,
    [personId],
  )
  const person = rows[0]
  if (!person) return
  // Counted before it is known whether anything is sent, so that a refusal tells nothing about the address.
  const wait = await takeAttempt(client, [mailTo(person.email), mailBy(senderId)])
  if (wait > 0) throw tooManyInvitations(wait)
  if (person.email_waits && person.is_proven_elsewhere) {
    const key = `address-in-use:${personId}:${person.version}`
    await queueMail(client, { key, businessId, to: person.email, ...inUse(person, dependencies.productName) })
  } else if (person.is_invited || person.email_waits) {
    await sendPasswordLink(client, dependencies, { businessId, personId, purpose: 'invite' })
  }
}

function inUse({ email, business: name }: Addressee, productName: string) {
  const business = isShownName(name) ? name : 'Another business'
  return {
    subject: `${business} tried to add you to ${productName}`,
    text: `Hello,

${business} tried to create an account for ${email} in ${productName}. You already sign in with this address at another business, so nothing has changed for you.

To work with ${business} too, ask them to add you with another address. If you don’t know them, ignore this email.
`,
  }
}

function tooManyInvitations(seconds: number): Refused {
  const detail = `Too many invitations to this address or from you. Try again in ${formatWait(seconds)}.`
  return new Refused(429, 'too-many-invitations', detail, { retry_after: seconds })
}
