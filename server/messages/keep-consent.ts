import type { ConsentEvent } from '../../contract/events/consent.events.ts'
import { answerTo, type Keyword } from '../../machines/consent/keywords.ts'
import type { TenantClient } from '../db/database.ts'
import { officePhone } from '../db/office-phone.ts'
import { queueSms } from '../ports/queue-message.ts'

/** Has every contact with a number follow what its consent says now, in the transaction that notes it. */
export async function spreadConsent(client: TenantClient, number: string, isStopped: boolean): Promise<void> {
  await client.query({
    name: 'spread-consent',
    text: `update contact set opted_out_at = case when $2::boolean then coalesce(opted_out_at, now()) end
      where doc->>'primary_phone' = $1 and deleted_at is null and (opted_out_at is not null) <> $2::boolean`,
    values: [number.replace(/^\+1/, ''), isStopped],
  })
}

/** Answers a keyword, once a text: it may leave although texts are stopped, and asks nothing of quiet hours. */
export async function answerKeyword(
  client: TenantClient,
  businessId: string,
  { keyword, said }: { readonly keyword: Keyword; readonly said: ConsentEvent['data'] },
): Promise<void> {
  const { rows } = await client.query<{ name: string; phone: string | null; spanish: boolean }>({
    name: 'who-answers-keyword',
    text: `select b.name, ${officePhone} as phone, (c.doc->>'spanish')::boolean as spanish
      from contact c join business b on b.business_id = c.business_id left join storm s on s.id = c.storm_id
      where c.id = $1::uuid`,
    values: [said.contact_id],
  })
  const [who] = rows
  if (!who) return
  const text = answerTo(keyword, {
    business: who.name,
    phone: who.phone,
    spanish: who.spanish || isSpanish(said.quote),
  })
  const expiresAt = new Date(Date.now() + confirmationMs)
  const shownTo = { contactId: said.contact_id, reason: `Answer to ${said.quote.trim().toUpperCase()}` }
  const key = `keyword:${said.message_id ?? ''}`
  await queueSms(client, { businessId, key, to: said.number, text, expiresAt, shownTo })
}

/** A confirmation leaves within five minutes (47 CFR 64.1200(a)(12)). */
const confirmationMs = 5 * 60_000

const isSpanish = (quote: string) => /alto|parar|basta|cancelar|detener|comenzar|empezar|iniciar|ayuda/i.test(quote)
