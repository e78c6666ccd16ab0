import type { AutoText } from '../../../contract/auto-texts/auto-text.ts'
import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'
import { longIdOf } from '../../../contract/contacts/long-id.ts'
import type { DocumentRequest } from '../../../contract/supplements/document-request.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { textIsOff } from '../../../machines/appointment/messages/planned-message.ts'
import { settingsOf } from '../../../machines/auto-text/auto-text.evolve.ts'
import { type Reminder, reminderText, type TextTiming, textTimes } from '../../../machines/document-request/reminder.ts'
import type { TenantClient } from '../../db/database.ts'

export interface ReminderDependencies {
  readonly publicUrl: string
  /** The IANA zone of a shop; empty where it is not known. */
  readonly zoneOf: (place: { readonly zip: string; readonly state: string }) => string
}

/** What a message to a shop is written and timed from. */
export interface ReminderFacts {
  readonly supplement: Supplement
  readonly business: { readonly name: string; readonly email: string | null; readonly timezone: string }
  readonly message_hours: CallingHours | null
  /** Whether the claimant reads Spanish. */
  readonly spanish: boolean
  /** What the business set for the text. */
  readonly auto_text: AutoText | null
}

/** Reads them, and locks the supplement until the transaction ends: two who decide about its messages take turns. */
export async function findReminderFacts(client: TenantClient, supplementId: string): Promise<ReminderFacts | null> {
  const { rows } = await client.query<ReminderFacts>({
    name: 'reminder-facts',
    text: `select s.doc as supplement, b.message_hours,
        jsonb_build_object('name', b.name, 'email', b.email, 'timezone', b.timezone) as business,
        coalesce((select (c.doc->>'spanish')::boolean from contact c where c.id = (s.doc->>'claimant_id')::uuid), false)
          as spanish,
        (select t.doc from auto_text t where t.business_id = s.business_id and t.trigger = 'documents_requested')
          as auto_text
      from supplement s join business b on b.business_id = s.business_id where s.id = $1::uuid for no key update of s`,
    values: [supplementId],
  })
  return rows[0] ?? null
}

/** A message to a shop as it would be queued; instants in milliseconds since 1970. */
export interface PlannedReminder {
  readonly key: string
  readonly kind: 'mail' | 'sms'
  readonly recipient: string
  /** Null for a text. */
  readonly subject: string | null
  readonly text: string
  readonly sendAt: number
  readonly expiresAt: number
  /** Why it is not sent; null where it is. */
  readonly skipped: string | null
}

interface Asked extends ReminderDependencies {
  readonly due: Reminder
  /** All that the shop owes. */
  readonly owed: readonly DocumentRequest[]
}

const week = 7 * 86_400_000

/** Where a shop uploads what it owes. */
export const requestsLink = (
  publicUrl: string,
  { id, claimant_id }: Pick<Supplement, 'id'> & { claimant_id: string },
) => `${publicUrl}/noauth/claim-check/${longIdOf(claimant_id)}/supplements/${id}/requests`

/** What decides when texts to the shop of a supplement leave. */
export function textTimingOf(
  { supplement: { shop_state: state }, business, message_hours: hours, auto_text }: ReminderFacts,
  zoneOf: ReminderDependencies['zoneOf'],
): TextTiming {
  const zone = zoneOf({ zip: '', state }) || business.timezone
  return { delayMinutes: settingsOf('documents_requested', auto_text).delay_minutes, clock: { zone, hours, state } }
}

/** By mail, or by text where the shop has named no email; null where it cannot be reached. */
export function planReminder(facts: ReminderFacts, { due, owed, publicUrl, zoneOf }: Asked): PlannedReminder | null {
  const { supplement, business, spanish, auto_text } = facts
  const { shop_email, shop_phone_number, claimant_id } = supplement
  const recipient = shop_email || shop_phone_number
  if (recipient === '' || claimant_id === null) return null
  const link = requestsLink(publicUrl, { id: supplement.id, claimant_id })
  const rule = settingsOf('documents_requested', auto_text)
  const about = { supplement, business: business.name, requests: owed, days: due.days, link, spanish, rule }
  const { subject, mail, sms } = reminderText(about)
  if (shop_email !== '')
    return {
      key: `${due.key} mail`,
      kind: 'mail',
      recipient,
      subject,
      text: mail,
      sendAt: due.at,
      expiresAt: due.at + week,
      skipped: null,
    }
  return {
    key: `${due.key} sms`,
    kind: 'sms',
    recipient,
    subject: null,
    text: sms,
    ...textTimes(due, textTimingOf(facts, zoneOf)),
    skipped: rule.enabled ? null : textIsOff,
  }
}
