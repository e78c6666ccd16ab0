import { createTransport } from 'nodemailer'
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
    async send({ id, to, subject, text }, signal) {
      const transport = createTransport({
        url,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      })
      const hangUp = () => transport.close()
      signal?.addEventListener('abort', hangUp)
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          // By this, mailboxes tell a second copy from a second mail.
          messageId: `<${id}@${sender}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        const { message, responseCode = 0 } = error as { message: string; responseCode?: number }
        throw new DeliveryFault(message, { final: responseCode >= 500 })
      } finally {
        signal?.removeEventListener('abort', hangUp)
        transport.close()
      }
    },
  }
}
