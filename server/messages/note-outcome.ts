import { carrierSentence } from '../../machines/message/carrier-codes.ts'
import type { MessageReport } from '../../machines/message/message.decide.ts'
import type { Database } from '../db/database.ts'
import { findChatFacts } from './chat-facts.queries.ts'
import type { AutomaticTextDesk } from './automatic-text-desk.ts'
import type { MessageDesk } from './message-desk.ts'

/** A message as the outbox hands it over: `about_id` of one that a person wrote is its id in the conversation. */
interface Handed {
  readonly id: string
  readonly about_id: string | null
  readonly contact_id: string | null
  readonly kind: 'sms' | 'mail'
  readonly key: string
  readonly tries: number
}
type Outcome =
  | { readonly state: 'sent'; readonly isHere: boolean }
  | { readonly state: 'failed'; readonly reason: string; readonly code: string | null }

/** Notes in its conversation what became of a message that left by the outbox. It may be noted twice. */
export function noteOutcomeIn({
  database,
  messageDesk,
  automaticTexts,
}: {
  readonly database: Database
  readonly messageDesk: MessageDesk
  readonly automaticTexts: AutomaticTextDesk
}) {
  return async (businessId: string, handed: Handed, outcome: Outcome): Promise<void> => {
    const { id, about_id, contact_id, kind, tries } = handed
    if (!isWritten(handed) && (kind === 'mail' || contact_id === null)) return
    const reports: MessageReport[] = outcome.state === 'failed' ? [outcome] : [{ state: 'sent' }]
    // A simulated phone says at once whether it took the text.
    if (outcome.state === 'sent' && outcome.isHere && kind === 'sms') {
      const facts =
        contact_id && (await database.withBusiness(businessId, (client) => findChatFacts(client, contact_id)))
      const isOff = facts ? facts.isPhoneOff : false
      reports.push(
        isOff ? { state: 'failed', reason: carrierSentence('30003'), code: '30003' } : { state: 'delivered' },
      )
    }
    if (isWritten(handed)) {
      if (about_id !== null) await messageDesk.report(businessId, about_id, reports)
      return
    }
    const [last] = reports.toReversed()
    // A try that died may have noted that the text failed; else the conversation has no news of one that has left.
    if (last && (last.state !== 'sent' || tries > 1)) await automaticTexts.report(businessId, id, last)
  }
}

/** Whether a person wrote it. */
const isWritten = ({ key }: Pick<Handed, 'key'>) => key.startsWith('message:')

/** Where a carrier reports on texts to claimants: by the id in the conversation, or in the outbox. */
export function reportAddressIn(publicUrl: string) {
  return (businessId: string, handed: Handed): string | null => {
    const id = isWritten(handed) ? handed.about_id : handed.contact_id && handed.id
    return id !== null && handed.kind === 'sms'
      ? `${publicUrl}/api/v1/texts/twilio/status?message=${id}&business=${businessId}`
      : null
  }
}
