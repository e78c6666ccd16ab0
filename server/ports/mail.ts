import { DeliveryFault, outboxOnly, type Port } from './delivery.ts'

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS where the other side offers it. */
  readonly url: string
  /** `Claimfront <desk@example.com>` */
  readonly from: string
}

/** Mail by SMTP, or into the outbox only. */
export function openMail(smtp: SmtpSettings | null): Port {
  return smtp ? smtpMail(smtp) : outboxOnly
}

function smtpMail({ url, from }: SmtpSettings): Port {
  const sender = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    leaves: true,
    isCertain: false,
    async send({ id, to, subject, text, replyTo, isPersonal, attachments = [], files = [] }, signal) {
      const { createTransport } = await import('nodemailer')
      const contents = await Promise.all(
        files.map(async ({ name, type, read }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(await read()),
        })),
      )
      const transport = createTransport({
        url,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      })
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: subject ?? '',
        text,
        attachments: [
          ...attachments.map(({ name, type, text: content }) => ({ filename: name, contentType: type, content })),
          ...contents,
        ],
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        // By this, mailboxes tell a second copy from a second mail.
        messageId: `<${id}@${sender}>`,
        ...(!isPersonal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await Promise.race([sending, ...(signal ? [abortOf(signal)] : [])])
        return null
      } catch (error) {
        // Where the signal was faster, nobody waits for how it ends.
        sending.catch(() => {})
        throw faultOf(error as SmtpError)
      } finally {
        transport.close()
      }
    },
  }
}

interface SmtpError extends Error {
  readonly responseCode?: number
  /** Where the conversation stood: `CONN`, `MAIL FROM`, `DATA`. */
  readonly command?: string
}

function faultOf({ message, responseCode, command }: SmtpError): DeliveryFault {
  if (responseCode) return new DeliveryFault(message, responseCode >= 500 ? 'refused' : 'not sent')
  return new DeliveryFault(message, command && command !== 'DATA' ? 'not sent' : 'perhaps sent')
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const give = () => reject(new Error('The server was stopped in the middle of it.'))
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
}
