import { listCorrections } from '../../contract/calls/list-corrections.ts'
import { type Correction, mostCorrections } from '../../contract/messages/correction.ts'
import { draftCorrection } from '../../machines/auto-text/correction-draft.ts'
import { shownOrNone } from '../../machines/appointment/messages/shown-facts.ts'
import { mayWriteBy } from '../../machines/message/may-write.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { type Route, route } from '../http/route.ts'
import { findChatFacts } from './chat-facts.queries.ts'
import { findUndoneTexts, type UndoneText } from './correction.queries.ts'

export interface CorrectionDependencies {
  readonly database: Database
  /** Whether the claimant of an appointment gets a text by itself that says what is true now. */
  readonly findFollowingText: (client: TenantClient, appointmentId: string) => Promise<boolean>
}

/** What an undo came too late for: texts that had left, each with a correction for a person to send. */
export function correctionRoutes({ database, findFollowingText }: CorrectionDependencies): Route[] {
  const correctionOf = async (client: TenantClient, text: UndoneText): Promise<Correction> => {
    const { text_id, contact_id, claimant, automatic, body, sent_at, spanish, seen } = text
    const name = shownOrNone(text.first_name)
    const draft = draftCorrection({ trigger: text.trigger, name, business: text.business, isSpanish: spanish })
    const why_not = await whyNoCorrection(client, text)
    return {
      text_id,
      contact_id,
      claimant,
      automatic,
      body,
      sent_at: sent_at.toISOString(),
      spanish,
      seen,
      draft,
      why_not,
    }
  }
  const whyNoCorrection = async (client: TenantClient, text: UndoneText): Promise<string | null> => {
    if (text.appointment_id !== null && (await findFollowingText(client, text.appointment_id)))
      return 'An automatic text about the change follows.'
    const facts = await findChatFacts(client, text.contact_id)
    if (!facts) return 'The contact was deleted. Restore it to write, or call.'
    return mayWriteBy('sms', facts.to, Date.now()).why_not
  }
  return [
    route(listCorrections, ({ businessId, me, params: { actionId = '' } }) =>
      database.withBusiness(businessId, async (client) => {
        const asked = { businessId, actorId: me.id, operationId: actionId, most: mostCorrections }
        const texts = await findUndoneTexts(client, asked)
        const corrections: Correction[] = []
        for (const text of texts) corrections.push(await correctionOf(client, text))
        return { corrections, total: texts[0]?.total ?? 0 }
      }),
    ),
  ]
}
