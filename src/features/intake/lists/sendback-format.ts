import type { Sendback } from '../../../../contract/calls/list-sendbacks.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'

/** What became of the email to the carrier. */
export function formatEmailState({ sent_back, mail }: Pick<Sendback, 'sent_back' | 'mail'>, zone: string): string {
  if (!sent_back) return ''
  if (!sent_back.recipient) return 'No email on file'
  switch (mail?.state) {
    case 'sent':
      return `Sent ${mail.sent_at ? formatInstant(mail.sent_at, zone) : ''}`.trim()
    case 'failed':
      return `Failed: ${mail.error ?? 'the mail server refused it'}`
    case 'queued':
      return mail.send_after ? `Queued, sends ${formatInstant(mail.send_after, zone)}` : 'Queued'
    case 'canceled':
      return 'Canceled'
    default:
      return 'Not sent'
  }
}
