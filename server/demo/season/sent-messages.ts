import { v7 as uuidv7 } from 'uuid'
import { autoTextVariables } from '../../../contract/auto-texts/triggers.ts'
import { messageRulesOf } from '../../../machines/appointment/messages/message-rules.ts'
import { phoneOf } from '../../../machines/appointment/messages/recipient.ts'
import { replayMessages } from '../../../machines/auto-text/replay-texts.ts'
import { messageKey, messageTexts, reasonOf } from '../../appointments/messages/timed-message.ts'
import { readAppointments } from '../../auto-texts/forecasts/appointment-texts.ts'
import { findForecastFacts } from '../../auto-texts/forecasts/forecast-facts.queries.ts'
import { recipientIn } from '../../auto-texts/forecasts/receivers.ts'
import type { TenantClient } from '../../db/database.ts'

const together = 500

/**
 * Writes the messages that the appointments of a season have sent to claimants who want texts into the outbox: when the
 * season ends, only what is still to come is planned. Those who want texts at its end wanted them from the start, and who
 * wants none gets no mail either. Inside a transaction of the caller.
 * @param now The end of the season, in milliseconds since 1970.
 */
export async function storeSentMessages(client: TenantClient, businessId: string, now: number): Promise<void> {
  const facts = await findForecastFacts(client)
  if (!facts) return
  const { rows } = await client.query<{ id: string }>(
    `select a.id from appointment a join contact c on c.id = a.contact_id
      where a.state <> 'held' and not a.walk_in and c.deleted_at is null and (c.doc->>'can_text')::boolean order by a.id`,
  )
  for (let from = 0; from < rows.length; from += together) {
    const page = rows.slice(from, from + together).map(({ id }) => id)
    const messages = (await readAppointments(client, page, false)).flatMap((row) => {
      const { contact, events, locations, auto_sms } = row
      const history = { events, claimant: recipientIn(row, facts.business, row.timezone), autoTexts: auto_sms }
      return replayMessages(history, (isVisit) => messageRulesOf(facts.set, isVisit), now).flatMap((message) => {
        const { at, appointment, channel, kind, held } = message
        const recipient = channel === 'sms' ? phoneOf(contact) : contact.email
        if (held !== null || !recipient) return []
        const source = {
          appointment,
          contact,
          location: locations.get(appointment.location_id ?? '') ?? null,
          business: { name: facts.business.name, email: null },
          office_phone: null,
          auto_texts: facts.set,
          formerly: null,
        }
        const { subject, sms, mail } = messageTexts(source, { kind, sendAt: at }, autoTextVariables.link.example)
        return {
          id: uuidv7(),
          key: messageKey(row.id, message),
          kind: channel,
          recipient,
          subject: channel === 'mail' ? subject : null,
          text: channel === 'mail' ? mail : sms,
          reason: reasonOf(appointment, { kind, sendAt: at }),
          at: new Date(at).toISOString(),
          about_id: row.id,
          trigger: channel === 'sms' ? message.trigger : null,
          contact_id: contact.id,
        }
      })
    })
    await client.query(
      `insert into outbox (id, business_id, key, kind, recipient, subject, text, state, reason, queued_at, send_after,
         tried_at, sent_at, delivered_at, tries, about_id, trigger, contact_id)
       select id, $1, key, kind, recipient, subject, text, 'sent', reason, at, at, at, at,
         case when kind = 'sms' then at + interval '4 seconds' end, 1, about_id, trigger, contact_id
       from jsonb_to_recordset($2::jsonb) as sent (id uuid, key text, kind text, recipient text, subject text, text text,
         reason text, at timestamptz, about_id uuid, trigger text, contact_id uuid)`,
      [businessId, JSON.stringify(messages)],
    )
  }
}
