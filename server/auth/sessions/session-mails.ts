import type { TenantClient } from '../../db/database.ts'
import { queueMail } from '../../ports/queue-message.ts'

interface MailFacts {
  readonly businessId: string
  readonly personId: string
  readonly sessionId: string
  readonly productName: string
  /** The browser of the session, as people name it: `Chrome on Windows`. */
  readonly device: string
}

/** Notifies a person that a copy of their sign-in was used, and that the session is over. */
export function mailOfReuse(client: TenantClient, facts: MailFacts): Promise<void> {
  return mail(client, facts, {
    key: `session-reused:${facts.sessionId}`,
    subject: `You were signed out of ${facts.productName} for your safety`,
    body: `Someone used an old copy of your sign-in on ${facts.device}. Your sign-in may have been copied, so we ended it everywhere it was used. Your other devices stay signed in.

Sign in again. If you don’t know why this happened, change your password and tell your admin.`,
  })
}

/** Notifies a person that a further sign-in ended the session that was unused the longest. */
export function mailOfLimit(client: TenantClient, facts: MailFacts, most: number): Promise<void> {
  return mail(client, facts, {
    // One a day is enough, however often somebody signs in.
    key: `session-limit:${facts.personId}:${new Date().toISOString().slice(0, 10)}`,
    subject: `A device was signed out of ${facts.productName}`,
    body: `You can be signed in on ${most} devices at a time. You signed in on another one, so we signed out the device you haven’t used for the longest time: ${facts.device}.

If this wasn’t you, change your password and tell your admin.`,
  })
}

async function mail(
  client: TenantClient,
  { businessId, personId }: MailFacts,
  { key, subject, body }: { key: string; subject: string; body: string },
): Promise<void> {
  const { rows } = await client.query<{ email: string; first_name: string }>(
    'select email, first_name from person where id = $1 and deleted_at is null',
    [personId],
  )
  const person = rows[0]
  if (!person) return
  await queueMail(client, { key, businessId, to: person.email, subject, text: `Hi ${person.first_name},\n\n${body}\n` })
}
