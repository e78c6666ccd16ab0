import { isShownName } from '../../../contract/people/shown-name.ts'
import type { TenantClient } from '../../db/database.ts'
import type { SealedBox } from '../../db/sealed-box.ts'
import { conceal, queueMail } from '../../ports/queue-message.ts'
import { createLink } from './account-link.ts'

export interface LinkDependencies {
  readonly box: SealedBox
  readonly productName: string
  /** Where people reach us, as links in mail have it: `https://desk.example.com`. */
  readonly publicUrl: string
}

interface Addressee {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly business: string
}

/**
 * Mails a person a link to choose a password with, in the transaction at hand: an invitation works for seven days, a
 * reset for an hour. Each call makes a link of its own. Does nothing for a person who is not there, or deleted.
 */
export async function sendPasswordLink(
  client: TenantClient,
  { box, productName, publicUrl }: LinkDependencies,
  { businessId, personId, purpose }: { businessId: string; personId: string; purpose: 'reset' | 'invite' },
): Promise<void> {
  const { rows } = await client.query<Addressee>(
    `select p.id, p.email, p.first_name, b.name as business from person p join business b using (business_id)
     where p.id = $1 and p.deleted_at is null`,
    [personId],
  )
  const person = rows[0]
  if (!person) return
  const { id, token, expiresAt } = await createLink(client, { businessId, personId, purpose, sentTo: person.email })
  const link = `${publicUrl}/reset_password?token=${token}`
  const { subject, text } =
    purpose === 'invite' ? invitation(person, productName, link) : reset(person, productName, link)
  const key = `password-link:${id}`
  await queueMail(client, { key, businessId, to: person.email, subject, ...conceal(box, text, [token]), expiresAt })
}

/** Names that were stored before they were checked do not carry a link to a stranger. */
function greeting(firstName: string): string {
  return isShownName(firstName) ? `Hi ${firstName},` : 'Hello,'
}

function invitation({ email, first_name, business: name }: Addressee, productName: string, link: string) {
  const business = isShownName(name) ? name : 'Your business'
  return {
    subject: `${business} invited you to ${productName}`,
    text: `${greeting(first_name)}

${business} created an account for you in ${productName}. To sign in, set a password: 

${link}

The link can be used once and expires in 7 days. From then on, sign in with ${email}.
`,
  }
}

function reset({ first_name, business: name }: Addressee, productName: string, link: string) {
  const business = isShownName(name) ? ` at ${name}` : ''
  return {
    subject: `Reset your ${productName} password`,
    text: `${greeting(first_name)}

We received a request to reset your password${business}. Set a new one here: 

${link}

The link can be used once and expires in 1 hour. If you didn’t request it, ignore this email. Your password stays the same.
`,
  }
}
