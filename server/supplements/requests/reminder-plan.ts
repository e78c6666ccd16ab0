import type { AutoText } from '../../../contract/auto-texts/auto-text.ts'
import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'
import { longIdOf } from '../../../contract/contacts/long-id.ts'
import type { DocumentRequest } from '../../../contract/supplements/document-request.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { permittedFrom, textIsOff } from '../../../machines/appointment/messages/planned-message.ts'
import { settingsOf } from '../../../machines/auto-text/auto-text.evolve.ts'
import { type Reminder, reminderText, textedAt } from '../../../machines/document-request/reminder.ts'
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
  /** It leaves no earlier. */
  readonly now?: number
}

const week = 7 * 86_400_000

/** By mail, or by text where the shop has named no email; null where it cannot be reached. */
export function planReminder(
  { supplement, business, message_hours: hours, spanish, auto_text }: ReminderFacts,
  { due, owed, publicUrl, zoneOf, now = 0 }: Asked,
): PlannedReminder | null {
  const { shop_email, shop_phone_number, shop_state: state, claimant_id } = supplement
  const recipient = shop_email || shop_phone_number
  if (recipient === '' || claimant_id === null) return null
  const link = `${publicUrl}/noauth/claim-check/${longIdOf(claimant_id)}/supplements/${supplement.id}/requests`
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
  const clock = { zone: zoneOf({ zip: '', state }) || business.timezone, hours, state }
  const first = permittedFrom(clock, textedAt(due, rule.delay_minutes))
  return {
    key: `${due.key} sms`,
    kind: 'sms',
    recipient,
    subject: null,
    text: sms,
    sendAt: permittedFrom(clock, Math.max(first, now)),
    expiresAt: first + week,
    skipped: rule.enabled ? null : textIsOff,
  }
}
