import type { ConsentEvent } from '../../contract/events/consent.events.ts'
import { answerTo, type Keyword } from '../../machines/consent/keywords.ts'
import { isOptOutCode } from '../../machines/message/carrier-codes.ts'
import type { MessageReport } from '../../machines/message/message.decide.ts'
import type { TenantClient } from '../db/database.ts'
import { officePhone } from '../db/office-phone.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { queueSms } from '../ports/queue-message.ts'
import { consentIdOf, consentStore } from './consent.store.ts'
import type { Batches } from './conversation-plan.ts'

/** Loads what is known of a number, E.164; the id of its consent. */
export async function loadConsent(
  client: TenantClient,
  { businessId }: CommandScope,
  consents: Batches['consents'],
  number: string,
): Promise<string> {
  const id = consentIdOf(businessId, number)
  consents.load(id, (await consentStore.find(client, [id])).get(id) ?? null)
  return id
}

/** A text that a carrier did not deliver. */
interface RefusedText {
  readonly id: string
  /** Where to, E.164. */
  readonly number: string
  readonly contact_id: string
  /** When it was handed over, in milliseconds since 1970. */
  readonly leftAt: number
}

/**
 * Keeps in the ledger that the claimant opted out with the carrier, where it refuses a text for that. What the claimant has
 * allowed after the text left stands. What is to be done once it is written; null for nothing.
 */
export async function keepCarrierStop(
  client: TenantClient,
  scope: CommandScope,
  consents: Batches['consents'],
  { reports, refused }: { readonly reports: readonly MessageReport[]; readonly refused: RefusedText },
): Promise<(() => Promise<void>) | null> {
  const stop = reports.find((one) => one.state === 'failed' && isOptOutCode(one.code))
  if (stop?.state !== 'failed') return null
  const { id: message_id, number, contact_id, leftAt } = refused
  const id = await loadConsent(client, scope, consents, number)
  const before = consents.current(id)
  if (before?.status === 'allowed' && Date.parse(before.changed_at) > leftAt) return null
  const quote = `The carrier refused a text (code ${stop.code}).`
  consents.decide(id, { type: 'StopTexts', said: { number, quote, source: 'carrier', message_id, contact_id } })
  return () => spreadConsent(client, number, true)
}

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
