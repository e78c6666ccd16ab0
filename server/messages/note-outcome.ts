import { carrierSentence } from '../../machines/message/carrier-codes.ts'
import type { MessageReport } from '../../machines/message/message.decide.ts'
import type { Database } from '../db/database.ts'
import { findChatFacts } from './chat-facts.queries.ts'
import type { MessageDesk } from './message-desk.ts'

/** A message as the outbox hands it over: `about_id` is that of the message in its conversation. */
interface Handed {
  readonly about_id: string | null
  readonly contact_id: string | null
  readonly kind: 'sms' | 'mail'
  readonly key: string
}
type Outcome =
  | { readonly state: 'sent'; readonly isHere: boolean }
  | { readonly state: 'failed'; readonly reason: string }

/** Notes in its conversation what became of a message that left by the outbox. It may be noted twice. */
export function noteOutcomeIn({ database, messageDesk }: { database: Database; messageDesk: MessageDesk }) {
  return async (businessId: string, { about_id, contact_id, kind }: Handed, outcome: Outcome): Promise<void> => {
    if (about_id === null) return
    const reports: MessageReport[] = outcome.state === 'failed' ? [{ ...outcome, code: null }] : [{ state: 'sent' }]
    // A simulated phone says at once whether it took the text.
    if (outcome.state === 'sent' && outcome.isHere && kind === 'sms') {
      const facts =
        contact_id && (await database.withBusiness(businessId, (client) => findChatFacts(client, contact_id)))
      const isOff = facts ? facts.isPhoneOff : false
      reports.push(
        isOff ? { state: 'failed', reason: carrierSentence('30003'), code: '30003' } : { state: 'delivered' },
      )
    }
    await messageDesk.report(businessId, about_id, reports)
  }
}

/** Where a carrier reports on texts of conversations. */
export function reportAddressIn(publicUrl: string) {
  return (businessId: string, { about_id, key, kind }: Handed): string | null =>
    about_id !== null && kind === 'sms' && key.startsWith('message:')
      ? `${publicUrl}/api/v1/texts/twilio/status?message=${about_id}&business=${businessId}`
      : null
}
