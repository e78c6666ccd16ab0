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

function invitation({ email, first_name, business }: Addressee, productName: string, link: string) {
  return {
    subject: `${business} has invited you to ${productName}`,
    text: `Hello ${first_name},

${business} works with ${productName}, and there is an account for you. Choose a password, and you are in:

${link}

The link works once, for seven days. After that you sign in with ${email}.
`,
  }
}

function reset({ first_name }: Addressee, productName: string, link: string) {
  return {
    subject: `Choose a new password for ${productName}`,
    text: `Hello ${first_name},

somebody, probably you, asked for a new password. Choose it here:

${link}

The link works once, for an hour. If it was not you, do nothing: your password stays as it is.
`,
  }
}
