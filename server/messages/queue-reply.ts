import { v7 as uuidv7 } from 'uuid'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ChatMessage } from '../../contract/messages/message.ts'
import type { TenantClient } from '../db/database.ts'
import { queuedWithJobs, sendJob } from '../ports/send-job.ts'

/** Hands a message of a conversation to the outbox, in the transaction that releases it: once a try. */
export async function queueReply(
  client: TenantClient,
  businessId: string,
  { id, tries, channel, theirs, ours, body, contact_id, media }: ChatMessage,
  contact: Contact | null,
  replyTo: string | null,
): Promise<void> {
  await client.query({
    name: 'queue-reply',
    text: queuedWithJobs(
      `insert into outbox (id, business_id, key, kind, recipient, subject, text, about_id, contact_id, sender, media, reply_to)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::uuid[], $12) on conflict on constraint outbox_key do nothing
       returning ${sendJob}`,
      '$2',
    ),
    values: [
      uuidv7(),
      businessId,
      `message:${id} ${tries}`,
      channel,
      theirs,
      channel === 'mail' ? subjectOf(contact) : null,
      body,
      id,
      contact_id,
      ours || null,
      media.map(({ file_id }) => file_id),
      channel === 'mail' ? replyTo : null,
    ],
  })
}

function subjectOf(contact: Contact | null): string {
  if (!contact?.claim_number) return contact?.spanish ? 'Su reclamo' : 'Your claim'
  return `${contact.spanish ? 'Su reclamo' : 'Your claim'} ${contact.claim_number}`
}
