import type { OutboxMessage } from '../../../contract/calls/list-outbox.ts'
import type { Tone } from '../../shared/ui/tag.tsx'

export const stateLabels: Record<OutboxMessage['state'], { tone: Tone; label: string }> = {
  queued: { tone: 'amber', label: 'Waiting' },
  sending: { tone: 'blue', label: 'Sending' },
  sent: { tone: 'green', label: 'Sent' },
  canceled: { tone: 'grey', label: 'Canceled' },
  failed: { tone: 'red', label: 'Failed' },
}

export const kindLabels: Record<OutboxMessage['kind'], string> = { mail: 'Mail', sms: 'SMS' }

/** What it is about: the subject of a mail, the text of an SMS. */
export function aboutOf({ subject, text }: Pick<OutboxMessage, 'subject' | 'text'>): string {
  return subject ?? text
}
