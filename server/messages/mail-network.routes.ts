import { receiveMail } from '../../contract/calls/receive-mail.ts'
import type { MessageMedia } from '../../contract/messages/message.ts'
import type { Database } from '../db/database.ts'
import { contentId } from '../events/content-id.ts'
import { invalid, notFound, Refused } from '../http/problem.ts'
import { type Route, signedRoute } from '../http/route.ts'
import type { Mailbox } from '../ports/mailbox.ts'
import { findChatFacts } from './chat-facts.queries.ts'
import { whyNotType } from './fetch-media.task.ts'
import { fileOfMessage } from './message-files.ts'
import type { MessageDesk } from './message-desk.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import type { ReplyAddresses } from './reply-address.ts'

interface Needed {
  readonly database: Database
  readonly messageDesk: MessageDesk
  readonly ports: { readonly mailbox?: Mailbox | null }
  /** Null where no mail comes in. */
  readonly replyAddresses: ReplyAddresses | null
}

/** What the mail service brings. Where a mail belongs is said by its reply address, else by what it answers to. */
export function mailNetworkRoutes({ database, messageDesk, ports: { mailbox }, replyAddresses }: Needed): Route[] {
  return [
    signedRoute(
      receiveMail,
      ({ header, text }) => {
        if (mailbox?.isSigned({ header, text, now: new Date() })) return
        throw new Refused(403, 'wrong-signature', 'The signature of this request is not the mail service’s.')
      },
      async ({ body: { to, raw } }) => {
        const mail = await readMail(Buffer.from(raw, 'base64')).catch(() => {
          throw invalid({ raw: 'This is no mail that can be read' })
        })
        const contact = replyAddresses?.contactIn(`${to}, ${mail.to}`) ?? null
        const thread = await findThread(database, contact, mail.answers)
        if (!thread) throw notFound()
        await receive(thread, mail)
        return undefined
      },
    ),
  ]

  async function receive({ businessId, contactId }: Thread, mail: ReadMail): Promise<void> {
    const facts = await database.withBusiness(businessId, (client) => findChatFacts(client, contactId))
    if (!facts) return
    const id = contentId(['mail', contactId, mail.id])
    const media: MessageMedia[] = []
    for (const [at, { name, content_type, type, bytes }] of mail.files.entries()) {
      const file_id = contentId(['media', id, String(at)])
      if (type === null) {
        media.push({ file_id, content_type, refusal: `${name}: ${whyNotType(content_type)}` })
        continue
      }
      const announced = { ...fileOfMessage(contactId), name, content_type: type, size: bytes.length }
      await messageDesk.keepFile(businessId, file_id, announced, bytes)
      media.push({ file_id, content_type: type })
    }
    const theirs = mail.from || facts.contact.email
    await messageDesk.receive(businessId, contactId, { id, ours: '', theirs, channel: 'mail', body: mail.body, media })
  }
}

interface Thread {
  readonly businessId: string
  readonly contactId: string
}

async function findThread(
  database: Database,
  contact: string | null,
  answers: readonly string[],
): Promise<Thread | null> {
  const { rows } = await database.withoutBusiness((client) =>
    client.query<{ business_id: string; contact_id: string }>('select * from find_mail_thread($1, $2)', [
      contact,
      answers,
    ]),
  )
  const [row] = rows
  return row ? { businessId: row.business_id, contactId: row.contact_id } : null
}
